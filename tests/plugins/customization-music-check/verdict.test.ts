import { expect, test } from 'vitest'
import type { ScanFile, ScanResults } from '#plugins/filescanning/contract'
import { checkedOf } from '../../../plugins/customization-music-check/contract'

const file = (state: number, results: object = {}): ScanFile =>
  ({ state, duration: 100, detail: 'The file holds no sound', results }) as ScanFile

const part = (title: string, offset: number, played_duration: number, bucket_id = '7') => ({
  offset,
  played_duration,
  type: 'traverse' as const,
  result: { title, acrid: title, bucket_id, score: 90 },
})
const check = (results: Record<keyof ScanResults, object[]> | object, state = 1) =>
  checkedOf(file(state, results), new Set(['7']))

test('own recordings over nearly all of a file clear it', () => {
  const { verdict, own_share, tracks } = check({
    custom_files: [part('Anthem', 0, 50), part('Anthem', 45, 40)],
  })
  expect({ verdict, own_share }).toEqual({ verdict: 'cleared', own_share: 0.85 })
  expect(tracks).toEqual([
    {
      title: 'Anthem',
      kind: 'own',
      parts: [
        { begin: 0, end: 50 },
        { begin: 45, end: 85 },
      ],
    },
  ])
})

test('speech around the music does not count against it', () => {
  const music_speech = [
    { start: 0, end: 80, label: 's' },
    { start: 80, end: 100, label: 'm' },
  ]
  expect(check({ custom_files: [part('Anthem', 80, 20)], music_speech }).verdict).toBe('cleared')
  expect(check({ custom_files: [part('Anthem', 80, 20)] }).verdict).toBe('unknown')
})

test.each([
  ['music', 'Music of others: {titles}'],
  ['cover_songs', 'A cover of {titles}'],
  ['deepright', 'Derived from {titles}'],
])('one recording of others is to be checked, however much is own: %s', (kind, text) => {
  const custom_files = [part('Anthem', 0, 100)]
  const { verdict, reasons } = check({ custom_files, [kind]: [part('Hit', 0, 10)] })
  expect({ verdict, reasons }).toEqual({
    verdict: 'check',
    reasons: [{ text, values: { titles: 'Hit' } }],
  })
})

test('what a bucket of somebody else knows is not own, and music of a machine is to be checked', () => {
  expect(check({ custom_files: [part('Anthem', 0, 100, '8')] }).reasons).toEqual([
    { text: 'From a bucket of somebody else: {titles}', values: { titles: 'Anthem' } },
  ])
  const ai_detection = [{ prediction: 'ai_generated' }]
  expect(check({ custom_files: [part('Anthem', 0, 100)], ai_detection }).verdict).toBe('check')
})

test('nothing recognised is unknown; what is being scanned or failed says so', () => {
  expect(check({}, -1)).toMatchObject({
    verdict: 'unknown',
    reasons: [{ text: 'Nothing was recognised' }],
  })
  expect(check({}, 0).verdict).toBe('waiting')
  expect(check({}, -2)).toMatchObject({
    verdict: 'failed',
    reasons: [{ text: 'The file holds no sound' }],
  })
})
