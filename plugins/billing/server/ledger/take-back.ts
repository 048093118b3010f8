import type { Db } from '@console/core/server'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CreditKind } from '../../contract'
import { type BillRow, bills, credits, ledger } from '../tables'
import { creditOf, freeSurplus, payOpenBills } from './balance'
import { type Entry, enter } from './entries'

interface Why {
  /** Of the step that takes credit back. */
  kind: Extract<CreditKind, 'taken back' | 'refund' | 'dispute'>
  reason: string
  reference: string
}

interface Gone extends Pick<Entry, 'reference' | 'turn'> {
  kind: 'reversal' | 'refund' | 'dispute'
  /** Minor units, more than 0. */
  amount: number
  reason: string
}

/**
 * Money that was entered for a bill is not there: it is owed again. What had become credit of the account comes back first;
 * where that was used meanwhile, the bills that it has paid are open again. Answers which were paid and are open now. The
 * account is locked.
 */
export async function takeBack(
  bill: BillRow,
  { kind, amount, reference, turn = 0, reason }: Gone,
  tx: Db,
): Promise<BillRow[]> {
  const { uid, currency } = bill
  const owed = await enter(bill, { kind, amount, reference, turn }, tx)
  const surplus = Math.min(owed, await surplusOf(bill.id, tx))
  const why = { kind: 'taken back' as const, reason, reference }
  const back = await takeCredit({ uid, currency, amount: surplus, bill }, why, tx)
  if (back.taken > 0) {
    await enter(bill, { kind: 'from credit', amount: -back.taken, reference, turn }, tx)
  }
  await payOpenBills({ uid, currency }, tx)
  return openOf([bill, ...back.unpaid], tx)
}

/** It is there after all. What is more than the bill needs is credit again. */
export async function giveBack(
  bill: BillRow,
  {
    kind,
    amount,
    reference,
  }: Pick<Entry, 'reference' | 'amount'> & {
    kind: 'refund failed' | 'dispute won'
  },
  tx: Db,
): Promise<void> {
  const owed = await enter(bill, { kind, amount: -amount, reference }, tx)
  await freeSurplus(bill, { kind: 'overpaid', owed, reference }, tx)
}

/** Minor units that were paid for a bill and have become credit. */
async function surplusOf(id: number, tx: Db): Promise<number> {
  const kinds = inArray(ledger.kind, ['to credit', 'from credit'])
  const [found] = await tx
    .select({ sum: sql<string>`coalesce(sum(${ledger.amount}), 0)` })
    .from(ledger)
    .where(and(eq(ledger.bill_id, id), kinds))
  return Math.max(0, Number(found?.sum ?? 0))
}

interface Wanted {
  uid: number
  currency: string
  /** Minor units. */
  amount: number
  /** Where the credit came from. */
  bill?: BillRow
}

/**
 * Takes credit back, as much as there is of it: what is left first, then what has paid bills, the last one first. The balance
 * does not fall below 0. Answers how much it was, and which bills are not paid by it any more.
 */
export async function takeCredit({ uid, currency, amount, bill }: Wanted, why: Why, tx: Db) {
  const unpaid: BillRow[] = []
  let missing = amount - Math.max(0, await creditOf(uid, currency, tx))
  if (missing > 0) {
    for (const { row, used } of await paidFromCredit({ uid, currency }, tx)) {
      if (missing <= 0 || row.id === bill?.id) continue
      const back = Math.min(missing, used)
      const use = { uid, kind: 'use' as const, currency, amount: back, bill_id: row.id }
      const [step] = await tx.insert(credits).values(use).returning({ id: credits.id })
      await enter(row, { kind: 'credit', amount: back, reference: String(step?.id) }, tx)
      unpaid.push(row)
      missing -= back
    }
  }
  const taken = amount - Math.max(0, missing)
  if (taken > 0) {
    await tx
      .insert(credits)
      .values({ uid, currency, amount: -taken, ...(bill && { bill_id: bill.id }), ...why })
  }
  return { taken, unpaid }
}

/** Bills that credit has paid, or a part of them, the last one first. */
async function paidFromCredit({ uid, currency }: Pick<Wanted, 'uid' | 'currency'>, tx: Db) {
  const used = sql<string>`-sum(${ledger.amount})`
  const found = await tx
    .select({ id: ledger.bill_id, used })
    .from(ledger)
    .where(and(eq(ledger.uid, uid), eq(ledger.currency, currency), eq(ledger.kind, 'credit')))
    .groupBy(ledger.bill_id)
    .having(sql`sum(${ledger.amount}) < 0`)
    .orderBy(desc(sql`max(${ledger.id})`))
  const ids = found.map(({ id }) => id)
  const rows = await tx.select().from(bills).where(inArray(bills.id, ids))
  return found.flatMap(({ id, used }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ row, used: Number(used) }] : []
  })
}

/** Those that were ended, as they stand in `rows`, and are to be paid now. */
export async function openOf(rows: readonly BillRow[], tx: Db): Promise<BillRow[]> {
  const ended = rows.filter(({ state }) => state === 'paid' || state === 'void')
  const ids = ended.map(({ id }) => id)
  const open = await tx
    .select({ id: bills.id })
    .from(bills)
    .where(and(inArray(bills.id, ids), eq(bills.state, 'open')))
  return ended.filter(({ id }) => open.some((one) => one.id === id))
}
