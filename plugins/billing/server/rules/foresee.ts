import type { BillingSettings, DunningKind, foreseenKinds } from '../../contract'
import { actsOn, type Unpaid } from '../dunning/steps'
import { isFrozenFor } from '../freezing/is-frozen-for'
import { closableMonths, daysAfter, monthOf } from '../month/month'

/** Minor units by currency. */
export type Amounts = ReadonlyMap<string, number>

export interface ProspectBill extends Unpaid {
  name: string
  currency: string
  /** Minor units. */
  owed: number
}

/** What is known of an account today. */
export interface Prospect {
  bills: readonly ProspectBill[]
  /** Months that are over and not closed yet, by their first day. */
  counted: ReadonlyMap<string, Amounts>
  /** What a day costs, by the last ones. */
  daily: Amounts
  credit: Amounts
  /** `bad`: refused the last time, or at its end. */
  card: 'good' | 'bad' | 'none'
  frozen: boolean
  /** First days of months whose bills are written. */
  closed: readonly string[]
  /** Its months are not invoiced until it has a country. */
  noCountry?: boolean
}

export interface Coming {
  day: string
  kind: (typeof foreseenKinds)[number]
  bill: string
  /** Minor units. */
  amount: number
  currency: string
  refused: boolean
}

interface Open extends Omit<ProspectBill, 'steps'> {
  steps: { kind: DunningKind; day: string }[]
}

/**
 * What happens to an account from a day on, so many days long, when nobody does anything: a good card pays, a bad one is
 * refused again, no transfer comes. The days of dunning are worked out by what the real run works them out by.
 */
export function foresee(
  prospect: Prospect,
  settings: BillingSettings,
  { today, days }: { today: string; days: number },
): Coming[] {
  const { card, closed } = prospect
  const coming: Coming[] = []
  const open: Open[] = prospect.bills.map((bill) => ({ ...bill, steps: [...bill.steps] }))
  const credit = new Map(prospect.credit)
  const months = new Map([...prospect.counted].map(([from, sums]) => [from, new Map(sums)]))
  const written = new Set(closed)
  let frozen = prospect.frozen
  addDays(months, prospect.daily, monthOf(new Date(today)).from, today)

  function charge(bill: Open, day: string) {
    const refused = card === 'bad'
    const { name, currency, owed } = bill
    coming.push({ day, kind: 'charge', bill: name, amount: owed, currency, refused })
    if (refused) return
    bill.owed = 0
    frozen = frozen && open.some((one) => one.owed > 0 && isFrozenFor(one))
  }

  function write(from: string, sums: Amounts, day: string) {
    for (const [currency, sum] of sums) {
      const total = Math.round(sum)
      if (total <= 0) continue
      const name = from.slice(0, 7)
      coming.push({ day, kind: 'bill', bill: name, amount: total, currency, refused: false })
      const fromCredit = Math.min(total, credit.get(currency) ?? 0)
      credit.set(currency, (credit.get(currency) ?? 0) - fromCredit)
      if (fromCredit === total) continue
      const due = daysAfter(day, settings.due_days)
      const owed = total - fromCredit
      const hasCard = card !== 'none'
      const bill: Open = { name, currency, owed, created: day, due, hasCard, steps: [] }
      open.push(bill)
      if (hasCard) charge(bill, day)
    }
  }

  for (let ahead = 0; ahead <= days; ahead += 1) {
    const day = daysAfter(today, ahead)
    for (const { from } of monthsToClose(settings, day)) {
      if (written.has(from)) continue
      written.add(from)
      write(from, months.get(from) ?? new Map(), day)
    }
    for (const bill of open) {
      for (const kind of bill.owed > 0 ? actsOn(bill, settings.dunning, day) : []) {
        if (bill.owed <= 0) break
        bill.steps.push({ kind, day })
        if (kind === 'charge') charge(bill, day)
        else {
          const { name, owed: amount, currency } = bill
          coming.push({ day, kind, bill: name, amount, currency, refused: false })
        }
        if (kind === 'freeze') frozen = true
      }
    }
    // What is used while an account is frozen is not charged.
    if (!frozen) addDays(months, prospect.daily, day, daysAfter(day, 1))
  }
  return coming
}

const monthsToClose = ({ from, grace_days }: BillingSettings, day: string) =>
  from === undefined ? [] : closableMonths(from, new Date(`${day}T23:59:59Z`), grace_days)

/** What the days from one until before another cost, in the month of the first one. */
function addDays(
  months: Map<string, Map<string, number>>,
  daily: Amounts,
  from: string,
  until: string,
) {
  const count = (Date.parse(until) - Date.parse(from)) / 86_400_000
  const month = monthOf(new Date(from)).from
  const sums = months.get(month) ?? new Map<string, number>()
  for (const [currency, sum] of daily) {
    sums.set(currency, (sums.get(currency) ?? 0) + sum * count)
  }
  months.set(month, sums)
}
