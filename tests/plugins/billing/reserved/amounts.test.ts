import { describe, expect, test } from 'vitest'
import { untilMonthEnd, wholeMonth } from '../../../../plugins/billing/server/reserved/amounts'

const streams = { service: 'BM', item: 'per_stream', current: 0 }
const priced = (price: number, more: Record<string, number> = {}, currency = 'EUR') => ({
  currency,
  discount: 0,
  prices: { per_stream: price, ...more },
})
const charged = (more: number, day: string, table = priced(31), current = 0) =>
  untilMonthEnd({ ...streams, current, more }, table, new Date(`${day}T12:00:00Z`))?.amount

describe('what is reserved within a month', () => {
  test('costs its part of the month: this day and all that are left of it', () => {
    expect(charged(3, '2026-11-26')).toBe(1550)
    expect(charged(1, '2026-11-30')).toBe(103)
    expect(charged(1, '2026-11-01')).toBe(3100)
    expect(charged(2, '2028-02-29')).toBe(214)
    expect(charged(1, '2026-12-31', priced(0.01))).toBe(0)
    expect(charged(1, '2026-11-16', priced(4999, {}, 'JPY'))).toBe(2500)
  })

  test('comes to the minor unit that whole numbers say, on every day of four years', () => {
    for (let at = 0; at < 1461; at++) {
      const time = new Date(Date.UTC(2026, 0, 1 + at, 23, 59))
      const year = time.getUTCFullYear()
      const days = new Date(Date.UTC(year, time.getUTCMonth() + 1, 0)).getUTCDate()
      const left = days - time.getUTCDate() + 1
      const [cents, more] = [BigInt(1 + ((at * 7919) % 99_999)), BigInt(1 + (at % 40))]
      const cost = cents * more * BigInt(left)
      const expected = (cost * 2n + BigInt(days)) / (2n * BigInt(days))
      const day = time.toISOString().slice(0, 10)
      expect([day, charged(Number(more), day, priced(Number(cents) / 100))]).toEqual([
        day,
        Number(expected),
      ])
    }
  })

  test('goes on in the volume that is reserved already', () => {
    const table = priced(30, { 'per_stream@10': 15 })
    // Two at the price of the first ten, three at that from ten on.
    expect(charged(5, '2026-11-01', table, 8)).toBe(2 * 3000 + 3 * 1500)
    expect(charged(5, '2026-11-01', table, 12)).toBe(5 * 1500)
    const month = { from: '2026-11-01', until: '2026-12-01' }
    expect(wholeMonth({ ...streams, quantity: 13 }, table, month)?.amount).toBe(
      10 * 3000 + 3 * 1500,
    )
  })

  test('is not sold without a price, and takes what is off', () => {
    expect(charged(1, '2026-11-01', { ...priced(1), prices: {} as never })).toBeUndefined()
    expect(charged(1, '2026-11-01', { ...priced(31), discount: 10 })).toBe(2790)
  })
})
