import type { MeteredDay } from '@console/core/server'
import Big from 'big.js'
import { includedIn } from '#plugins/pricing/contract'
import { isPaid, type PlanOn } from './charged-days'
import { priceItemOf, quantityOf, type TableInForce, type Used } from './lines'

/**
 * What was used of an item: what is paid for, and what the plans of its days include. A plan that is not paid for includes
 * all; another one so much of each day where the item is held, else so much of the month, the first that is used. What is
 * beyond that is covered by what was reserved for the day.
 */
export function byPlan(
  { service, item, days }: Omit<Used, 'included'>,
  planOn: PlanOn,
  prices: TableInForce['prices'],
  reservedOn: (day: string) => number = () => 0,
): Used[] {
  const held = priceItemOf(service, item).amount?.held === true
  const left = new Map<string, Big>()
  const paid: MeteredDay[] = []
  const free: MeteredDay[] = []
  const reserved: MeteredDay[] = []
  for (const { day, quantity } of days) {
    const plan = planOn(day)
    if (plan === undefined || !isPaid(plan)) {
      free.push({ day, quantity })
      continue
    }
    const allowed = left.get(plan) ?? new Big(includedIn(prices, item, plan))
    const part = allowed.gt(quantity) ? new Big(quantity) : allowed
    if (!held) left.set(plan, allowed.minus(part))
    const beyond = new Big(quantity).minus(part)
    const bought = new Big(reservedOn(day))
    const covered = bought.gt(beyond) ? beyond : bought
    const rest = beyond.minus(covered)
    if (covered.gt(0)) reserved.push({ day, quantity: covered.toFixed() })
    if (part.gt(0)) free.push({ day, quantity: part.toFixed() })
    if (rest.gt(0)) paid.push({ day, quantity: rest.toFixed() })
  }
  const of = (included: boolean, its: MeteredDay[]): Used => ({
    service,
    item,
    included,
    days: its,
  })
  const ofReserved = { ...of(true, reserved), reserved: 'use' as const }
  return [of(false, paid), of(true, free), ofReserved].filter((one) => quantityOf(one.days).gt(0))
}
