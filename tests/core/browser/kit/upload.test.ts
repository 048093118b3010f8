import { describe, expect, test } from 'vitest'
import { pollingPause } from '../../../../core/browser/kit/data/use-polling'
import { takeFiles, titleOf } from '../../../../core/browser/kit/upload/chosen-files'
import { addressProblem, readLines } from '../../../../core/browser/kit/upload/lines'

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name, { lastModified: 1 })
const huge = Object.defineProperty(file('huge.mp4'), 'size', { value: 501 * 1024 * 1024 })

describe('choosing files', () => {
  test('keeps the good ones and says of each other one why not', () => {
    const chosen = [file('a.mp3'), file('notes.txt'), file('empty.wav', 0), huge, file('b.MKV')]
    const { taken, refused } = takeFiles(chosen, [], 'audio')
    expect(taken.map(({ title }) => title)).toEqual(['a', 'b'])
    expect(refused.map(({ name, reason }) => [name, reason])).toEqual([
      ['notes.txt', 'This is no audio or video file that can be read here'],
      ['empty.wav', 'This file is empty'],
      ['huge.mp4', 'This file is over 500 MB'],
    ])
  })

  test('where fingerprints are asked for, nothing else is taken', () => {
    const chosen = [file('a.mp3.lmfp'), file('b.mp3')]
    const { taken, refused } = takeFiles(chosen, [], 'fingerprint')
    expect(taken.map(({ title }) => title)).toEqual(['a.mp3'])
    expect(refused.map(({ reason }) => reason)).toEqual([
      'This is no fingerprint file: the fingerprinting tool makes them',
    ])
  })

  test('the same file twice is noticed, within one choice and later', () => {
    const { taken, refused } = takeFiles([file('a.mp3'), file('a.mp3')], [], 'audio')
    expect([taken.length, refused[0]?.reason]).toEqual([1, 'This file is in the list already'])
    expect(takeFiles([file('a.mp3')], taken, 'audio').taken).toEqual([])
  })

  test.each([
    ['Song.final.mp3', 'Song.final'],
    ['.mp3', '.mp3'],
    ['tab\there.wav', 'tab here'],
    [`${'x'.repeat(300)}.mp3`, 'x'.repeat(255)],
  ])('the title of %j is its name without the extension', (name, title) => {
    expect(titleOf(name)).toBe(title)
  })
})

test('a list of addresses names the line of each problem, and counts neither empty lines nor one twice', () => {
  const text = 'https://a.example/x.mp3\n\nnope\nftp://b.example/y.mp3\nhttps://a.example/x.mp3'
  const { lines, problems } = readLines(text, addressProblem)
  expect(lines).toEqual([{ number: 1, text: 'https://a.example/x.mp3' }])
  expect(problems.map(({ number, reason }) => [number, reason])).toEqual([
    [3, 'This is no address'],
    [4, 'An address starts with http:// or https://'],
  ])
})

test('polling slows down after a minute and five, and ends after ten', () => {
  const minutes = [0, 1, 4.9, 5, 9.9, 10]
  expect(minutes.map((count) => pollingPause(count * 60_000))).toEqual([
    5000,
    10_000,
    10_000,
    30_000,
    30_000,
    undefined,
  ])
})
