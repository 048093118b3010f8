import type { AccountFacts, HeldPlan, Services } from '@console/core/server'
import { daysAfter } from './month'

/** Paid for by what was used; the other plans include what they allow. */
export const charged: readonly AccountFacts['limitType'][] = ['Premium', 'Custom']

/** Whether a day (UTC) is paid for by what was used on it. */
export type ChargedOn = (day: string) => boolean

/** By the plan that the account had when the day ended, or has now; what was before the first one is not known. */
export async function chargedDays(
  uid: number,
  { accounts }: Pick<Services, 'accounts'>,
): Promise<ChargedOn> {
  const plans = await accounts.plans(uid)
  return (day) => {
    const plan = planOn(day, plans)
    return plan !== undefined && charged.includes(plan.limitType)
  }
}

function planOn(day: string, plans: readonly HeldPlan[]): HeldPlan | undefined {
  const ended = Date.parse(daysAfter(day, 1))
  return plans.findLast(({ since }) => since.getTime() < ended) ?? plans[0]
}
