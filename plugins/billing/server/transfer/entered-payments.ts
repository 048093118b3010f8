import type { Db } from '@console/core/server'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { cardPayments } from '../cards/tables'
import { bills, ledger } from '../tables'

const count = (kind: 'payment' | 'reversal') =>
  sql<number>`count(*) filter (where ${ledger.kind} = ${kind})`.mapWith(Number)

/** Whether a payment of a reference is written down for a bill, and how often one was taken back before. */
export async function turnOf({ id, reference }: { id: number; reference: string }, tx: Db) {
  const [found] = await tx
    .select({ payments: count('payment'), reversals: count('reversal') })
    .from(ledger)
    .where(and(eq(ledger.bill_id, id), eq(ledger.reference, reference)))
  const { payments = 0, reversals = 0 } = found ?? {}
  return { stands: payments > reversals, turn: reversals }
}

/** For which bill each of these references is written down, by the bill's number. */
export async function enteredPayments(references: readonly string[], db: Db) {
  const rows = await db
    .select({ reference: ledger.reference, number: bills.number })
    .from(ledger)
    .innerJoin(bills, eq(bills.id, ledger.bill_id))
    .where(inArray(ledger.reference, [...references]))
    .groupBy(ledger.reference, bills.number)
    .having(sql`${count('payment')} > ${count('reversal')}`)
  return new Map(rows.map(({ reference, number }) => [reference, number]))
}

/** How many transfers are written down for each bill. What was paid by card is none. */
export async function transfersOf(ids: readonly number[], db: Db) {
  const byCard = db
    .select({ id: cardPayments.id })
    .from(cardPayments)
    .where(eq(cardPayments.intent, ledger.reference))
  const rows = await db
    .select({ id: ledger.bill_id, payments: count('payment'), reversals: count('reversal') })
    .from(ledger)
    .where(and(inArray(ledger.bill_id, [...ids]), notExists(byCard)))
    .groupBy(ledger.bill_id)
  const found = new Map(rows.map((row) => [row.id, row.payments - row.reversals]))
  return (id: number): number => found.get(id) ?? 0
}
