import type { Dunning, DunningKind } from '../../contract'
import { isFrozenFor } from '../freezing/is-frozen-for'
import { daysAfter } from '../month/month'

/** Whoever is frozen was told at least so many days before, and nobody is reminded sooner of what is open again. */
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

type Act = Exclude<DunningKind, 'thaw' | 'reopen' | 'withdraw'>
type Repeated = Exclude<Act, 'freeze'>

/** The last time that it was paid and then was not: its payment was taken back. Undefined: it never was. */
function reopened({ steps }: Unpaid) {
  const at = steps.findLastIndex(({ kind }) => kind === 'reopen' || kind === 'withdraw')
  const step = steps[at]
  return step && { quietUntil: daysAfter(step.day, noticeDays), since: steps.slice(at + 1) }
}

const plannedDays = (kind: Repeated, { created, due }: Unpaid, dunning: Dunning) =>
  kind === 'charge'
    ? dunning.retries.map((days) => daysAfter(created, days))
    : dunning.reminders.map((days) => daysAfter(due, days))

/**
 * The next day that it is done on, today where one has come; null: not any more. Days that have passed unused are done
 * once together, so that nobody gets three mails at a time. What went back to a card is not charged to it again by itself.
 */
export function nextDay(
  kind: Repeated,
  bill: Unpaid,
  dunning: Dunning,
  today: string,
): string | null {
  if (kind === 'charge' && (!bill.hasCard || bill.steps.some((one) => one.kind === 'withdraw'))) {
    return null
  }
  const last = bill.steps.findLast((step) => step.kind === kind)?.day ?? ''
  const planned = plannedDays(kind, bill, dunning)
  const again = reopened(bill)
  // Who was reminded as often as is set, and paid, is told once more all the same.
  const isUntold = kind === 'remind' && again?.since.every((step) => step.kind !== kind)
  const toldOnceMore = isUntold && planned.length > 0 ? again?.quietUntil : undefined
  const next = planned.find((day) => day > last) ?? toldOnceMore
  if (next === undefined) return null
  return latest(next, again?.quietUntil ?? '', today)
}

const latest = (...days: string[]): string => days.reduce((a, b) => (a > b ? a : b))

/** The day that the account is frozen for the bill; null: never, or it is. */
export function freezesOn(bill: Unpaid, dunning: Dunning, today: string): string | null {
  if (dunning.freeze === null || isFrozenFor(bill)) return null
  const steps = reopened(bill)?.since ?? bill.steps
  const told =
    steps.find(({ kind }) => kind === 'remind')?.day ?? nextDay('remind', bill, dunning, today)
  if (told === null) return null
  return latest(daysAfter(bill.due, dunning.freeze), daysAfter(told, noticeDays), today)
}

/** What is to be done about a bill on a day, in this order: after a charge that pays it nothing else is. */
export function actsOn(bill: Unpaid, dunning: Dunning, today: string): Act[] {
  const acts: Act[] = []
  if (nextDay('charge', bill, dunning, today) === today) acts.push('charge')
  if (nextDay('remind', bill, dunning, today) === today) acts.push('remind')
  if (freezesOn(bill, dunning, today) === today) acts.push('freeze')
  return acts
}
