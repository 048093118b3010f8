import type { MeteredDay } from '@console/core/server'
import { planFees } from '../../contract'
import type { PlanChangeRow } from '../tables'
import type { PlanOn } from './charged-days'
import type { TableInForce, Used } from './lines'
import { daysAfter, monthOf } from './month'

type Change = Pick<PlanChangeRow, 'plan' | 'day' | 'begin' | 'from_plan'>

export const feeOf = (plan: string) => planFees.find((fee) => fee.plan === plan)?.item

/** Whether the fee of a plan was charged for a day when the plan was raised: for that day until its month's end. */
export const isCharged = (rows: readonly Change[], plan: string, day: string): boolean =>
  rows.some(
    (row) =>
      row.plan === plan &&
      row.from_plan !== plan &&
      row.begin === row.day &&
      row.day <= day &&
      day < monthOf(new Date(row.day)).until,
  )

/** The days of a plan from one until before another that its fee was not charged for yet. */
export function daysToCharge(
  rows: readonly Change[],
  plan: string,
  { from, until }: { from: string; until: string },
): MeteredDay[] {
  const days: MeteredDay[] = []
  for (let day = from; day < until; day = daysAfter(day, 1)) {
    if (!isCharged(rows, plan, day)) days.push({ day, quantity: '1' })
  }
  return days
}

/** What plans themselves cost in a time, by their days. */
export function feesOfPlans(
  rows: readonly Change[],
  planOn: PlanOn,
  table: TableInForce | undefined,
  time: { from: string; until: string },
): Used[] {
  return planFees
    .filter(({ item }) => typeof table?.prices[item] === 'number')
    .map(({ plan, item }) => ({
      service: 'PLAN',
      item,
      included: false,
      days: daysToCharge(rows, plan, time).filter(({ day }) => planOn(day) === plan),
    }))
    .filter(({ days }) => days.length > 0)
}
