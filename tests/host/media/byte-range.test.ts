import { expect, test } from 'vitest'
import { readRange } from '../../../host/server/media/byte-range'

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  [' bytes=2-4 ', { start: 2, end: 4 }],
  ['bytes=5-100', { start: 5, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
])('of ten bytes %j asks for %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

test('an empty file has no ranges', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable')
})
