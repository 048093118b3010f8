import { expect, test } from 'vitest'
import { readTimeRange } from '../../../../core/browser/kit/time-range/time-range'

const now = new Date('2026-08-21T12:00:00Z')

function read(query: string, options: { zone?: string; maxDays?: number } = {}) {
  const range = readTimeRange(new URLSearchParams(query), { zone: 'UTC', now, ...options })
  const { from, to, ...rest } = range
  return { ...rest, from: from.toISOString().slice(0, 16), to: to.toISOString().slice(0, 16) }
}

test('without a range in the address, the last seven days with today', () => {
  expect(read('')).toEqual({
    from: '2026-08-15T00:00',
    to: '2026-08-21T12:00',
    zone: 'UTC',
    preset: '7d',
    problem: undefined,
  })
})

test('days begin in the zone of the address, else of the settings', () => {
  expect(read('from=today', { zone: 'Asia/Shanghai' }).from).toBe('2026-08-20T16:00')
  expect(read('from=today&tz=America/New_York', { zone: 'Asia/Shanghai' }).from).toBe(
    '2026-08-21T04:00',
  )
  expect(read('from=24h&tz=Nowhere').zone).toBe('UTC')
  expect(read('from=24h').from).toBe('2026-08-20T12:00')
  expect(read('from=30d').from).toBe('2026-07-23T00:00')
})

test('a range from one time to another is the same for everyone who gets the link', () => {
  const query = 'from=2026-08-01T08:00&to=2026-08-02T08:00&tz=Europe/Berlin'
  for (const zone of ['UTC', 'Asia/Shanghai'])
    expect(read(query, { zone })).toMatchObject({
      from: '2026-08-01T06:00',
      to: '2026-08-02T06:00',
      zone: 'Europe/Berlin',
      preset: undefined,
    })
})

test('a day as the end is meant with all its hours', () => {
  expect(read('from=2026-08-01&to=2026-08-01')).toMatchObject({
    from: '2026-08-01T00:00',
    to: '2026-08-02T00:00',
  })
})

test.each([
  'from=yesterday',
  'from=2026-08-01',
  'from=2026-13-40&to=2026-08-02',
  'from=2026-08-02T10:00&to=2026-08-01T10:00',
  'from=2026-08-02T10:00&to=2026-08-02T10:00',
  'from=2025-01-01&to=2026-08-01',
])('%s is not taken, and said', (query) => {
  expect(read(query, { maxDays: 366 })).toMatchObject({
    preset: '7d',
    problem: 'The time range of this address cannot be used',
  })
})

test('as many days as allowed fit, also across the change of the clocks', () => {
  expect(
    read('from=2026-10-01&to=2026-10-31&tz=Europe/Berlin', { maxDays: 31 }).problem,
  ).toBeUndefined()
})
