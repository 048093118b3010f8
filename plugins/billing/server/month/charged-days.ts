import type { HeldPlan, Services } from '@console/core/server'
import { paidPlans } from '#plugins/pricing/contract'
import type { BillSums } from '../../contract'
import type { PlanChangeRow } from '../tables'
import { daysAfter } from './month'
import { planChangesOf } from './plan-changes'

/** The plan of a day (UTC); undefined: not known. */
export type PlanOn = (day: string) => string | undefined

export const isPaid = (plan: string | undefined): boolean => paidPlans.some((paid) => paid === plan)

/** The plan that the account had when the day ended, or has now; what was before the first one is not known. */
export async function plansByDay(
  uid: number,
  { accounts, db }: Pick<Services, 'accounts' | 'db'>,
): Promise<PlanOn> {
  const [plans, changes] = await Promise.all([accounts.plans(uid), planChangesOf(uid, db)])
  return (day) => chosenOn(day, planOn(day, plans), changes)
}

/** One that was to be lowered counts as lowered from its day on, however late the service comes to it. */
function chosenOn(
  day: string,
  held: HeldPlan | undefined,
  changes: readonly PlanChangeRow[],
): string | undefined {
  const last = changes.findLast(({ begin }) => begin <= day)
  const isLate =
    last && held?.limitType === last.from_plan && held.since.getTime() < Date.parse(last.begin)
  return isLate && last.begin > last.day ? last.plan : held?.limitType
}

function planOn(day: string, plans: readonly HeldPlan[]): HeldPlan | undefined {
  const ended = Date.parse(daysAfter(day, 1))
  return plans.findLast(({ since }) => since.getTime() < ended) ?? plans[0]
}

/** As a bill keeps them: those of days from `from` to before `until`. */
export function plansBetween(
  from: string,
  until: string,
  on: PlanOn,
): NonNullable<BillSums['plans']> {
  const plans: NonNullable<BillSums['plans']> = []
  for (let day = from; day < until; day = daysAfter(day, 1)) {
    const plan = on(day) ?? ''
    if (plan !== plans.at(-1)?.plan) plans.push({ from: day, plan })
  }
  return plans
}
