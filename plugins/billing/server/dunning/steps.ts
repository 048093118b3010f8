import type { Dunning, DunningKind } from '../../contract'
import { isFrozenFor } from '../freezing/is-frozen-for'
import { daysAfter } from '../month/month'

/** Whoever is frozen was told at least so many days before. */
const noticeDays = 3

/** A bill that is not paid; days are in UTC. */
export interface Unpaid {
  /** The day that it was written. */
  created: string
  due: string
  /** What was done about it, the oldest first. */
  steps: readonly { kind: DunningKind; day: string }[]
  /** There is a card that it can be charged to. */
  hasCard: boolean
}

type Act = Exclude<DunningKind, 'thaw'>
type Repeated = Exclude<Act, 'freeze'>

const lastOf = ({ steps }: Unpaid, kind: DunningKind) =>
  steps.findLast((step) => step.kind === kind)?.day ?? ''

/** It was paid, and is not any more: its payment was taken back. */
const isReopened = (bill: Unpaid) => lastOf(bill, 'thaw') > lastOf(bill, 'remind')

const plannedDays = (kind: Repeated, { created, due }: Unpaid, dunning: Dunning) =>
  kind === 'charge'
    ? dunning.retries.map((days) => daysAfter(created, days))
    : dunning.reminders.map((days) => daysAfter(due, days))

/**
 * The next day that it is done on, today where one has come; null: not any more. Days that have passed unused are done
 * once together, so that nobody gets three mails at a time.
 */
export function nextDay(
  kind: Repeated,
  bill: Unpaid,
  dunning: Dunning,
  today: string,
): string | null {
  if (kind === 'charge' && !bill.hasCard) return null
  if (kind === 'remind' && isReopened(bill)) return today
  const last = lastOf(bill, kind)
  const next = plannedDays(kind, bill, dunning).find((day) => day > last)
  if (next === undefined) return null
  return next < today ? today : next
}

/** The day that the account is frozen for the bill; null: never, or it is. */
export function freezesOn(bill: Unpaid, dunning: Dunning, today: string): string | null {
  if (dunning.freeze === null || isFrozenFor(bill)) return null
  const thawed = lastOf(bill, 'thaw')
  const told =
    bill.steps.find(({ kind, day }) => kind === 'remind' && day >= thawed)?.day ??
    nextDay('remind', bill, dunning, today)
  if (told === null) return null
  const [asSet, afterNotice] = [daysAfter(bill.due, dunning.freeze), daysAfter(told, noticeDays)]
  const day = asSet > afterNotice ? asSet : afterNotice
  return day < today ? today : day
}

/** What is to be done about a bill on a day, in this order: after a charge that pays it nothing else is. */
export function actsOn(bill: Unpaid, dunning: Dunning, today: string): Act[] {
  const acts: Act[] = []
  if (nextDay('charge', bill, dunning, today) === today) acts.push('charge')
  if (nextDay('remind', bill, dunning, today) === today) acts.push('remind')
  if (freezesOn(bill, dunning, today) === today) acts.push('freeze')
  return acts
}
