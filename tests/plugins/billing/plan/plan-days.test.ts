import { describe, expect, test } from 'vitest'
import { lineOf } from '../../../../plugins/billing/server/month/lines'
import { daysAfter, monthOf } from '../../../../plugins/billing/server/month/month'
import { daysToCharge, feesOfPlans } from '../../../../plugins/billing/server/month/plan-fees'

const table = { currency: 'EUR', discount: 0, prices: { premium: 29.99 } }

/** Whole numbers below `most`, the same ones at each run. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}

interface Row {
  plan: 'Free' | 'Premium'
  from_plan: 'Free' | 'Premium'
  day: string
  begin: string
}

/** Three months in which a customer and an operator change the plan on days as they come. */
function lived(seed: number) {
  const below = numbers(seed)
  const first = monthOf(new Date(Date.UTC(2026, below(24), 1))).from
  const rows: Row[] = []
  const ended = new Map<string, string>()
  const charged: string[] = []
  let plan: Row['plan'] = below(2) ? 'Premium' : 'Free'
  for (let day = first; day < daysAfter(first, 89); day = daysAfter(day, 1)) {
    const next = monthOf(new Date(day)).until
    const due = rows.findLast(({ begin }) => begin === day)
    if (due?.plan === 'Free') plan = 'Free'
    for (let event = below(12); event < 2; event++) {
      const who = below(3)
      if (who === 0) plan = plan === 'Free' ? 'Premium' : 'Free'
      if (who === 1 && plan === 'Free') {
        const days = daysToCharge(rows, 'Premium', { from: day, until: next })
        charged.push(...days.map((one) => one.day))
        rows.push({ plan: 'Premium', from_plan: 'Free', day, begin: day })
        plan = 'Premium'
      }
      if (who === 2 && plan === 'Premium') {
        rows.push({ plan: 'Free', from_plan: 'Premium', day, begin: next })
      }
    }
    ended.set(day, plan)
  }
  return { first, rows, ended, charged }
}

describe('the fee of a plan', () => {
  test('is charged once for each day that had it, whoever changed it, on a thousand lives', () => {
    for (let seed = 1; seed <= 1000; seed++) {
      const { first, rows, ended, charged } = lived(seed)
      const billed = [...charged]
      for (let from = first; ended.has(from); from = monthOf(new Date(from)).until) {
        const { until } = monthOf(new Date(from))
        const fees = feesOfPlans(rows, (day) => ended.get(day), table, { from, until })
        billed.push(...fees.flatMap(({ days }) => days.map(({ day }) => day)))
      }
      expect([seed, new Set(billed).size]).toEqual([seed, billed.length])
      const had = [...ended].filter(([, plan]) => plan === 'Premium').map(([day]) => day)
      expect([seed, had.filter((day) => !billed.includes(day))]).toEqual([seed, []])
      // What was paid ahead until a month's end is the only thing that is charged without being had.
      const beyond = billed.filter((day) => ended.get(day) === 'Free')
      expect([seed, beyond.filter((day) => !charged.includes(day))]).toEqual([seed, []])
    }
  })

  test('comes to the cent of its days, on every day of four years', () => {
    for (let at = 0; at < 1461; at++) {
      const from = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
      const { until, end } = monthOf(new Date(from))
      const monthDays = BigInt(end.slice(8))
      const days = daysToCharge([], 'Premium', { from, until })
      const cost = 2999n * BigInt(days.length)
      const expected = (cost * 2n + monthDays) / (2n * monthDays)
      const used = { service: 'PLAN', item: 'premium', included: false, days }
      expect([from, lineOf(used, table)?.amount]).toEqual([from, Number(expected)])
    }
  })
})
