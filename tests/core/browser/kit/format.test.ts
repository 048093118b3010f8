import { expect, test } from 'vitest'
import { formatFor } from '../../../../core/browser/kit/format/format'
import { fromWallTime, startOfDay, toWallTime, zoneOf } from '../../../../core/contract'

const berlin = formatFor('en', 'Europe/Berlin')
const utc = formatFor('en', 'UTC')

test('times of both forms are read as UTC and shown in the zone', () => {
  expect(berlin.time('2026-08-21 22:03:22')).toBe('Aug 22, 2026, 00:03:22')
  expect(berlin.time('2026-08-21T22:03:22.000000Z')).toBe('Aug 22, 2026, 00:03:22')
  expect(berlin.date('2026-08-21 22:03:22')).toBe('Aug 22, 2026')
  expect(utc.date('2026-08-21 22:03:22')).toBe('Aug 21, 2026')
})

test('a calendar day is the same day in every zone', () => {
  expect(formatFor('en', 'Pacific/Auckland').day('2026-08-21')).toBe('Aug 21, 2026')
  expect(formatFor('en', 'America/Los_Angeles').day('2026-08-21')).toBe('Aug 21, 2026')
})

test('what is not there is a dash', () => {
  expect(utc.time('')).toBe('–')
  expect(utc.time(undefined)).toBe('–')
  expect(utc.time('0000-00-00 00:00:00')).toBe('–')
  expect(utc.duration(Number.NaN)).toBe('–')
  expect(utc.size(-1)).toBe('–')
})

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [187.4, '3:07'],
  [59.6, '1:00'],
  [3599.9, '1:00:00'],
  [3723, '1:02:03'],
  [360_000, '100:00:00'],
])('%d seconds last %s', (seconds, text) => {
  expect(utc.duration(seconds)).toBe(text)
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [500 * 1024 * 1024, '500 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(utc.size(bytes)).toBe(text)
})

test('hours, money, numbers and shares are written as the language has it', () => {
  expect(
    [45_000, 3600, 5184, 3599, 1440, 42, 0.6, 0, 4_500_000].map((seconds) => utc.hours(seconds)),
  ).toEqual(['12.5 h', '1 h', '1.4 h', '1 h', '24 min', '42 s', '0 h', '0 h', '1,250 h'])
  expect(utc.money(1234.5, 'USD')).toBe('$1,234.50')
  expect(utc.money(1234.5, 'no currency')).toBe('1,234.5 no currency')
  expect(utc.number(12_345)).toBe('12,345')
  expect(utc.compact(1250)).toBe('1.25K')
  expect(utc.percent(0.425)).toBe('42.5%')
})

test('how long ago something was', () => {
  const now = new Date('2026-08-21T12:00:00Z')
  expect(utc.relative('2026-08-21 09:00:00', now)).toBe('3 hours ago')
  expect(utc.relative('2026-08-20 11:00:00', now)).toBe('yesterday')
  expect(utc.relative('2026-08-21 12:05:00', now)).toBe('in 5 minutes')
  expect(utc.relative('2026-08-21 12:00:00', now)).toBe('now')
})

test('a setting that is no zone means UTC', () => {
  expect(zoneOf('Mars/Olympus')).toBe('UTC')
  expect(zoneOf('browser')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(formatFor('en', 'Mars/Olympus').time('2026-08-21 22:03:22')).toContain('22:03:22')
})

test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'])(
  'a wall time of %s leads back to its moment, all through a year',
  (zone) => {
    for (let hour = 0; hour < 365 * 24; hour += 7) {
      const moment = new Date(Date.UTC(2026, 0, 1, hour))
      const again = fromWallTime(toWallTime(moment, zone), zone)
      // An hour that the clocks show twice is taken as the first of the two.
      const gap = moment.getTime() - again.getTime()
      expect([0, 3_600_000]).toContain(gap)
    }
  },
)

test('an hour that the clocks skip or show twice has one moment all the same', () => {
  expect(fromWallTime('2026-03-29T02:30:00', 'Europe/Berlin').toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  )
  expect(fromWallTime('2026-10-25T02:30:00', 'Europe/Berlin').toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
})

test('a day begins at midnight in the zone, also when it has 23 hours', () => {
  const noon = new Date('2026-03-29T12:00:00Z')
  expect(startOfDay(noon, 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay(noon, 'Europe/Berlin', 1).toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(startOfDay(noon, 'Europe/Berlin', -29).toISOString()).toBe('2026-02-27T23:00:00.000Z')
})
