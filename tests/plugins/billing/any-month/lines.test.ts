import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byPlan } from '../../../../plugins/billing/server/month/included'
import { lineOf, quantityOf, sumsOf } from '../../../../plugins/billing/server/month/lines'
import { isPriceKey } from '../../../../plugins/pricing/contract'

const plans = ['Free', 'Premium', 'Custom'] as const
const items = [
  { service: 'BM', item: 'per_stream', held: true, per: 1 },
  { service: 'AVR', item: 'per_bucket_hour', held: true, per: 1 },
  { service: 'META', item: 'per_thousand_requests', held: false, per: 1000 },
  { service: 'FS', item: 'per_speech_hour', held: false, per: 1 },
] as const

/** February of a leap year, a month of 30 days and one of 31. */
const months = ['2028-02', '2027-04', '2027-12']
const daysIn = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

const anyMonth = fc.record({
  month: fc.constantFrom(...months),
  one: fc.constantFrom(...items),
  /** Thousandths of a unit, by day. */
  used: fc.array(fc.nat({ max: 40_000 }), { minLength: 31, maxLength: 31 }),
  plan: fc.array(fc.constantFrom(...plans), { minLength: 31, maxLength: 31 }),
  included: fc.record({ Premium: fc.nat({ max: 60 }), Custom: fc.nat({ max: 60 }) }),
  tier: fc.integer({ min: 1, max: 50 }),
  /** Millionths. */
  prices: fc.tuple(fc.nat({ max: 50_000_000 }), fc.nat({ max: 50_000_000 })),
  discount: fc.nat({ max: 100 }),
  vat: fc.nat({ max: 27 }),
})

describe('any month, whatever plans it had and whatever they include', () => {
  test('is charged to the cent what whole numbers say, and loses nothing that was used', () => {
    fc.assert(
      fc.property(anyMonth, ({ month, one, used, plan, included, tier, prices, discount, vat }) => {
        const { service, item, held, per } = one
        const count = daysIn(month)
        const days = used.slice(0, count).flatMap((thousandths, at) => {
          const day = `${month}-${String(at + 1).padStart(2, '0')}`
          return thousandths > 0
            ? [{ day, quantity: new Big(thousandths).div(1000).toFixed() }]
            : []
        })
        const planOn = (day: string) => plan[Number(day.slice(8)) - 1]
        const table = {
          currency: 'EUR',
          discount,
          prices: {
            [item]: prices[0] / 1e6,
            [`${item}@${tier}`]: prices[1] / 1e6,
            [`${item}+Premium`]: included.Premium,
            [`${item}+Custom`]: included.Custom,
          },
        }
        for (const key of Object.keys(table.prices)) expect(isPriceKey(service, key)).toBe(true)

        const parts = byPlan({ service, item, days }, planOn, table.prices)
        const all = parts.reduce((sum, { days }) => sum.plus(quantityOf(days)), new Big(0))
        expect(all.eq(quantityOf(days))).toBe(true)

        const lines = parts.flatMap((part) => lineOf(part, table) ?? [])
        expect(lines).toHaveLength(parts.length)
        for (const line of lines.filter((line) => line.included)) expect(line.amount).toBe(0)

        // By whole numbers: thousandths of a unit and day.
        const left = { Premium: included.Premium * 1000, Custom: included.Custom * 1000 }
        let paid = 0n
        for (const [at, thousandths] of used.slice(0, count).entries()) {
          const its = plan[at]
          if (its !== 'Premium' && its !== 'Custom') continue
          const free = Math.min(thousandths, left[its])
          if (!held) left[its] -= free
          paid += BigInt(thousandths - free)
        }
        const monthDays = held ? BigInt(count) : 1n
        const edge = BigInt(tier) * 1000n * monthDays
        const low = paid > edge ? edge : paid
        const cost = low * BigInt(prices[0]) + (paid - low) * BigInt(prices[1])
        const divisor = 1000n * BigInt(per) * monthDays * 100n * 10_000n
        const exact = (cost * BigInt(100 - discount) + divisor / 2n) / divisor
        const charged = lines.find((line) => !line.included)
        expect(charged?.amount ?? 0).toBe(Number(exact))

        const sums = sumsOf(lines, 'EUR', { vat_rate: vat, vat_kind: 'charged' })
        expect(sums.net).toBe(Number(exact))
        expect(sums.vat).toBe(Math.floor((Number(exact) * vat + 50) / 100))
        // What was deleted, or came in another order, changes nothing: the days are what is counted.
        const again = byPlan(
          { service, item, days: days.map((day) => ({ ...day })) },
          planOn,
          table.prices,
        )
        expect(again.flatMap((part) => lineOf(part, table) ?? [])).toEqual(lines)
      }),
      { numRuns: 2000 },
    )
  })
})
