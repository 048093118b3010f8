import { type CustomerSide, type Db, things } from '@console/core/server'
import { and, eq, lt, sql } from 'drizzle-orm'
import { inMajor } from '../contract'
import { today } from './books/booked-bills'
import { dues } from './dunning/dues'
import { bills, credits } from './tables'

/** Operators find a customer by an invoice, and name it in their calls. */
export const billThings = [
  things(bills, {
    calls: ['/admin/billing/bills'],
    kind: 'invoice',
    name: 'number',
    page: ({ id }) => `/account/billing/invoices/${id}`,
    found: { named: true, states: { column: 'state', names: {} } },
  }),
]

export const customer: CustomerSide = {
  async money(services, uid) {
    const { db } = services
    const [owed, running, late] = await Promise.all([
      dues.owed(db, uid),
      dues.running(services, uid),
      pastDue(db, uid),
    ])
    return [
      ...owed.map(({ name, amount, currency }) => ({
        label: 'Not paid',
        amount,
        currency,
        thing: name,
        late: late.has(name),
      })),
      ...running.map((one) => ({ label: 'This month so far', thing: '', late: false, ...one })),
      ...(await creditsOf(db, uid)),
    ]
  },
}

/** Numbers of bills whose day is over, paid or not. */
async function pastDue(db: Db, uid: number) {
  const rows = await db
    .select({ number: bills.number })
    .from(bills)
    .where(and(eq(bills.uid, uid), lt(bills.due_date, today)))
  return new Set(rows.map(({ number }) => number))
}

async function creditsOf(db: Db, uid: number) {
  const sums = await db
    .select({ currency: credits.currency, sum: sql<string>`sum(${credits.amount})` })
    .from(credits)
    .where(eq(credits.uid, uid))
    .groupBy(credits.currency)
  return sums.map(({ currency, sum }) => ({
    label: 'Credit',
    amount: inMajor(Number(sum), currency),
    currency,
    thing: '',
    late: false,
  }))
}
