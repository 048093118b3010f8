import { describe, expect, test } from 'vitest'
import {
  filledIn,
  takeFiles,
  titleOf,
  titleProblem,
} from '../../../../plugins/buckets/browser/add-files/file-drafts'
import {
  acrIdProblem,
  addressProblem,
  readLines,
} from '../../../../plugins/buckets/browser/add-files/lines'
import {
  draftOf,
  inShape,
  newRow,
  TemplateDraft,
} from '../../../../plugins/buckets/browser/template-draft'
import { pollingPause } from '../../../../plugins/buckets/browser/use-polling'

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name, { lastModified: 1 })
const huge = Object.defineProperty(file('huge.mp4'), 'size', { value: 501 * 1024 * 1024 })

describe('choosing files', () => {
  test('keeps the good ones and says of each other one why not', () => {
    const chosen = [file('a.mp3'), file('notes.txt'), file('empty.wav', 0), huge, file('b.MKV')]
    const { taken, refused } = takeFiles(chosen, [], { mood: 'calm' }, 'audio')
    expect(taken.map(({ title, meta }) => [title, meta])).toEqual([
      ['a', { mood: 'calm' }],
      ['b', { mood: 'calm' }],
    ])
    expect(refused.map(({ name, reason }) => [name, reason])).toEqual([
      ['notes.txt', 'This is no audio or video file that can be read here'],
      ['empty.wav', 'This file is empty'],
      ['huge.mp4', 'This file is over 500 MB'],
    ])
  })

  test('where fingerprints are asked for, nothing else is taken', () => {
    const chosen = [file('a.mp3.lmfp'), file('b.mp3')]
    const { taken, refused } = takeFiles(chosen, [], {}, 'fingerprint')
    expect(taken.map(({ title }) => title)).toEqual(['a.mp3'])
    expect(refused.map(({ reason }) => reason)).toEqual([
      'This is no fingerprint file: the fingerprinting tool makes them',
    ])
  })

  test('the same file twice is noticed, within one choice and later', () => {
    const { taken, refused } = takeFiles([file('a.mp3'), file('a.mp3')], [], {}, 'audio')
    expect([taken.length, refused[0]?.reason]).toEqual([1, 'This file is in the list already'])
    expect(takeFiles([file('a.mp3')], taken, {}, 'audio').taken).toEqual([])
  })

  test.each([
    ['Song.final.mp3', 'Song.final'],
    ['.mp3', '.mp3'],
    ['tab\there.wav', 'tab here'],
    [`${'x'.repeat(300)}.mp3`, 'x'.repeat(255)],
  ])('the title of %j is its name without the extension', (name, title) => {
    expect(titleOf(name)).toBe(title)
  })

  test('a title is needed, and only filled-in fields are sent', () => {
    expect(titleProblem(' ')).toBe('Title is required')
    expect(titleProblem('ok')).toBeUndefined()
    expect(filledIn({ artist: 'A', album: ' ' })).toEqual({ artist: 'A' })
  })
})

describe('a list of addresses or ACR IDs', () => {
  test('names the line of each problem and does not count empty lines', () => {
    const text = 'https://a.example/x.mp3\n\nnope\nftp://b.example/y.mp3\nhttps://a.example/x.mp3'
    const { lines, problems } = readLines(text, addressProblem)
    expect(lines).toHaveLength(4)
    expect(problems.map(({ number, reason }) => [number, reason])).toEqual([
      [3, 'This is no address'],
      [4, 'An address starts with http:// or https://'],
      [5, 'This line is there twice'],
    ])
  })

  test('an ACR ID has 32 hexadecimal digits', () => {
    expect(acrIdProblem('0123456789abcdef0123456789ABCDEF')).toBeUndefined()
    expect(acrIdProblem('0123')).toMatch(/32 digits/)
  })
})

describe('the metadata template', () => {
  const row = (part: Partial<typeof newRow>) => ({ ...newRow, ...part })
  const written = (...rows: (typeof newRow)[]) => TemplateDraft.safeParse({ shape: 'rows', rows })

  test('reads the comma list and writes JSON', () => {
    const draft = draftOf('artist, album')
    expect(draft).toMatchObject({ shape: 'rows', rows: [{ name: 'artist' }, { name: 'album' }] })
    expect(JSON.parse(TemplateDraft.parse(draft) ?? '')).toEqual({
      artist: { type: 'text', default: '' },
      album: { type: 'text', default: '' },
    })
  })

  test('goes from rows to JSON and back without a loss', () => {
    const json = '{"mood":{"type":"select","default":"calm","options":["calm","loud"]}}'
    const asText = inShape(draftOf(json), 'json')
    expect(asText?.shape).toBe('json')
    expect(asText && TemplateDraft.parse(inShape(asText, 'rows'))).toBe(json)
  })

  test('blank rows are left out; without fields there is no template', () => {
    expect(written(newRow).data).toBeNull()
  })

  test.each([
    ['Every field needs a name', [row({ default: 'x' })]],
    ['Two fields have the same name', [row({ name: 'a' }), row({ name: ' a' })]],
    [
      'A select field needs its options, separated by commas',
      [row({ name: 'a', type: 'select', options: ' , ' })],
    ],
    [
      'The default of a select field is one of its options',
      [row({ name: 'a', type: 'select', options: 'x, y', default: 'z' })],
    ],
  ])('says: %s', (sentence, rows) => {
    expect(written(...rows).error?.issues[0]?.message).toBe(sentence)
  })

  test('JSON of another form stays as text to be mended', () => {
    const draft = draftOf('{"a": 1}')
    expect(draft).toEqual({ shape: 'json', text: '{"a": 1}' })
    expect(inShape(draft, 'rows')).toBeUndefined()
    expect(TemplateDraft.safeParse(draft).error?.issues[0]?.message).toBe(
      'This is not a metadata template',
    )
  })
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
