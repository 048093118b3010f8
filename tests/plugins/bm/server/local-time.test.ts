import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWallTime } from '../../../../core/contract/texts/zone'
import { localTime } from '../../../../plugins/bm/server/day/local-day'

const zones = [
  'UTC',
  'Europe/Zurich',
  'Asia/Kolkata',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
]

test('times of a report are those of clocks in its zone, also where these change', () => {
  const moment = fc.integer({
    min: Date.parse('2000-01-01T00:00:00Z'),
    max: Date.parse('2040-01-01T00:00:00Z'),
  })
  const zone = fc.constantFrom(...zones)
  fc.assert(
    fc.property(moment, zone, (at, where) => {
      const time = new Date(at)
      expect(localTime(time, where)).toBe(toWallTime(time, where).replace('T', ' '))
    }),
    { numRuns: 2000 },
  )
  // The hour in which clocks change, second by second.
  for (
    let at = Date.parse('2026-03-29T00:59:58Z');
    at < Date.parse('2026-03-29T01:00:03Z');
    at += 500
  ) {
    const time = new Date(at)
    const wall = toWallTime(time, 'Europe/Zurich').replace('T', ' ')
    expect(localTime(time, 'Europe/Zurich')).toBe(wall)
  }
})
