import { describe, expect, test } from 'vitest'
import { billedSeconds, Policy, recordsOf } from '#plugins/filescanning/contract'

const hour = 3600
const traverse = (rec_length: number, interval: number) => ({
  type: 'traverse' as const,
  rec_length,
  interval,
})
const points = (count: number) => ({ type: 'points' as const, points: count })

describe('the bill of a scan', () => {
  test('is of the whole file without gaps, whatever the records are', () => {
    expect(billedSeconds(traverse(10, 0), hour)).toBe(hour)
    expect(billedSeconds(traverse(7, 0), 95.5)).toBe(95.5)
  })

  test('is of half an hour for an hour of ten seconds and gaps of ten', () => {
    expect(billedSeconds(traverse(10, 10), hour)).toBe(hour / 2)
    // The last record ends with the file.
    expect(billedSeconds(traverse(10, 10), 45)).toBe(25)
  })

  test('is of the points, and never of more than the file', () => {
    expect(billedSeconds(points(3), hour)).toBe(30)
    expect(billedSeconds(points(3), 12)).toBe(12)
    expect(billedSeconds(points(100), 0)).toBe(0)
  })
})

test('points lie in the middles of equal parts', () => {
  expect(recordsOf(points(2), 100)).toEqual([
    { begin: 20, end: 30 },
    { begin: 70, end: 80 },
  ])
})

test('a policy is read as an object, as JSON text, and with numbers as text', () => {
  expect(Policy.parse('{"type":"points","points":"5"}')).toEqual(points(5))
  expect(Policy.parse({ type: 'traverse', rec_length: '10' })).toEqual(traverse(10, 0))
  for (const wrong of ['points', { type: 'points', points: 101 }, traverse(2, 0), traverse(10, -1)])
    expect(Policy.safeParse(wrong).success).toBe(false)
})
