import type { Db } from '@console/core/server'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type BillRow, bills, type CreditRow, credits, ledger } from '../tables'
import { type Entry, enter, lockAccount, standingsOf } from './entries'

/** Credit of an account, in minor units. Until the transaction ends nobody else changes it. */
export async function creditOf(uid: number, currency: string, tx: Db): Promise<number> {
  await lockAccount(uid, tx)
  const [found] = await tx
    .select({ sum: sql<string>`coalesce(sum(${credits.amount}), 0)` })
    .from(credits)
    .where(and(eq(credits.uid, uid), eq(credits.currency, currency)))
  return Number(found?.sum ?? 0)
}

interface Use {
  uid: number
  currency: string
  /** Minor units. */
  credit: number
  billId: number
}

/** Pays a bill that is just written, or a part of it, from credit. */
export async function spendCredit({ uid, currency, credit, billId }: Use, tx: Db): Promise<void> {
  await tx.insert(credits).values({ uid, kind: 'use', currency, amount: -credit, bill_id: billId })
  await tx
    .insert(ledger)
    .values({ uid, kind: 'credit', currency, amount: -credit, bill_id: billId })
}

type Added = Pick<CreditRow, 'uid' | 'kind' | 'currency' | 'amount'> &
  Partial<Pick<CreditRow, 'reason' | 'bill_id' | 'reference' | 'expires'>>

/** Adds to the credit of an account, which pays at once what is open, what is due first before the rest. */
export async function addCredit(added: Added, tx: Db): Promise<number> {
  const [row] = await tx.insert(credits).values(added).returning({ id: credits.id })
  if (!row) throw new Error('the credit was not stored')
  await payOpenBills(added, tx)
  return row.id
}

const isOpen = inArray(bills.state, ['open', 'failed'])

/** Pays what is open from the credit that there is, what is due first before the rest. */
export async function payOpenBills({ uid, currency }: Pick<Added, 'uid' | 'currency'>, tx: Db) {
  let left = await creditOf(uid, currency, tx)
  const open = await tx
    .select()
    .from(bills)
    .where(and(eq(bills.uid, uid), eq(bills.currency, currency), isOpen))
    .orderBy(asc(bills.due_date), asc(bills.id))
  const standing = await standingsOf(
    open.map(({ id }) => id),
    tx,
  )
  for (const bill of open) {
    const amount = Math.min(left, standing(bill.id).owed)
    if (amount <= 0) continue
    left -= amount
    await payFromCredit(bill, amount, tx)
  }
}

async function payFromCredit(bill: BillRow, amount: number, tx: Db): Promise<void> {
  const { id: billId, uid, currency } = bill
  const use = { uid, kind: 'use' as const, currency, amount: -amount, bill_id: billId }
  const [row] = await tx.insert(credits).values(use).returning({ id: credits.id })
  // A bill may be paid from credit more than once: the step tells them apart.
  await enter(bill, { kind: 'credit', amount: -amount, reference: String(row?.id) }, tx)
}

interface Surplus extends Pick<Entry, 'reference' | 'turn'> {
  owed: number
  kind: 'overpaid' | 'credit note'
}

/** What was paid beyond what a bill comes to leaves it and becomes credit. */
export async function freeSurplus(
  bill: BillRow,
  { owed, kind, ...of }: Surplus,
  tx: Db,
): Promise<void> {
  if (owed >= 0) return
  const { id: billId, uid, currency } = bill
  await enter(bill, { kind: 'to credit', amount: -owed, ...of }, tx)
  await addCredit({ uid, kind, currency, amount: -owed, bill_id: billId }, tx)
}
