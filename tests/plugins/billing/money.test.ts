import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditorReference } from '../../../plugins/billing/server/creditor-reference'
import { lineOf, sumsOf } from '../../../plugins/billing/server/month/lines'
import { closableMonths, monthOf } from '../../../plugins/billing/server/month/month'

const table = (prices: Record<string, number>, discount = 0, currency = 'EUR') => ({
  currency,
  prices,
  discount,
})
const used = (...quantities: string[]) => ({
  service: 'AVR',
  item: 'per_thousand_requests',
  included: false,
  days: quantities.map((quantity, at) => ({ day: `2026-08-${10 + at}`, quantity })),
})

describe('a line of a bill', () => {
  test('is rounded once, half a cent up, not once a day', () => {
    // Three days of 0.005 EUR each: 0.015 EUR is 2 cents, three times one cent would be 3.
    const line = lineOf(used('1', '1', '1'), table({ per_thousand_requests: 5 }))
    expect(line).toMatchObject({ quantity: '3', amount: 2, unit_micro: 5_000_000 })
  })

  test('takes each part of the volume at the price of its tier, then the discount', () => {
    const prices = { per_thousand_requests: 3, 'per_thousand_requests@100000': 2 }
    const line = lineOf(used('150000'), table(prices, 10))
    // (100 × 3 + 50 × 2) less a tenth.
    expect(line).toMatchObject({ amount: 36_000, unit_micro: null, discount: 10 })
  })

  test('costs nothing where the plan includes it, and is not there where no price is published', () => {
    expect(
      lineOf({ ...used('9000'), included: true }, table({ per_thousand_requests: 3 })),
    ).toMatchObject({
      amount: 0,
      included: true,
      quantity: '9000',
    })
    expect(lineOf(used('9000'), table({}))).toBeUndefined()
  })

  test('is in whole yen where the currency has no cents', () => {
    const line = lineOf(used('1500'), table({ per_thousand_requests: 101 }, 0, 'JPY'))
    expect(line?.amount).toBe(152)
  })
})

describe('any month', () => {
  const day = fc.integer({ min: 0, max: 2_000_000 }).map((halves) => String(halves / 2))
  const price = fc.integer({ min: 0, max: 50_000_000 }).map((micro) => micro / 1_000_000)
  const percent = fc.integer({ min: 0, max: 100 })

  test('comes to the sum of its lines and its VAT, whatever the order of its days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(day, { minLength: 1, maxLength: 31 }), price, percent), {
          maxLength: 8,
        }),
        percent,
        (products, vatRate) => {
          const lineOfDays = (days: string[], unit: number, discount: number) => {
            const line = lineOf(used(...days), table({ per_thousand_requests: unit }, discount))
            if (!line) throw new Error('it has a price')
            return line
          }
          const lines = products.map(([days, unit, discount]) => lineOfDays(days, unit, discount))
          const sums = sumsOf(lines, 'EUR', { vat_rate: vatRate, vat_kind: 'charged' })
          const net = lines.reduce((sum, { amount }) => sum + amount, 0)
          expect(sums.net).toBe(net)
          expect(sums.total).toBe(net + sums.vat)
          expect(Math.abs(sums.vat - (net * vatRate) / 100)).toBeLessThanOrEqual(0.5)
          for (const [at, [days, unit, discount]] of products.entries()) {
            const line = lines[at]
            expect(Number.isSafeInteger(line?.amount)).toBe(true)
            expect(lineOfDays([...days].reverse(), unit, discount).amount).toBe(line?.amount)
            // By whole numbers: halves of requests × millionths, against the line in cents.
            const halves = days.reduce((sum, quantity) => sum + BigInt(Number(quantity) * 2), 0n)
            const micro = BigInt(Math.round(unit * 1_000_000))
            const divisor = 2n * 1000n * 100n * 10_000n
            const exact = halves * micro * BigInt(100 - discount)
            expect(line?.amount).toBe(Number((exact + divisor / 2n) / divisor))
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})

test('months are those of the calendar, and wait for the days of grace', () => {
  expect(monthOf(new Date('2028-02-29T23:59:59Z'))).toEqual({
    from: '2028-02-01',
    until: '2028-03-01',
    end: '2028-02-29',
  })
  const closable = (first: string, now: string) =>
    closableMonths(first, new Date(now), 1).map(({ from }) => from)
  expect(closable('2026-07', '2026-09-01T12:00:00Z')).toEqual(['2026-07-01'])
  expect(closable('2026-07', '2026-09-02T00:00:00Z')).toEqual(['2026-07-01', '2026-08-01'])
  expect(closable('2025-12', '2026-01-15T00:00:00Z')).toEqual(['2025-12-01'])
  expect(closable('2026-02', '2026-01-15T00:00:00Z')).toEqual([])
})

test('a creditor reference passes the check of ISO 11649', () => {
  // The standard's own example.
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
  const made = creditorReference('INV-2026-000001')
  const turned = [...(made.slice(4) + made.slice(0, 4))]
  const digits = turned.map((sign) => Number.parseInt(sign, 36)).join('')
  expect(BigInt(digits) % 97n).toBe(1n)
})
