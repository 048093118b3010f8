import { plainTime } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inMajor, type LedgerEntry, type LedgerKind } from '../../contract'
import { type BillRow, bills, ledger } from '../tables'

/** Held until the transaction ends: what is owed and what credit there is, is read and changed by one at a time. */
export const lockAccount = (uid: number, tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('billing'), ${uid})`)

/** A bill whose account is locked until the transaction ends. */
export async function lockedBill(id: number, tx: Db): Promise<BillRow | undefined> {
  const [found] = await tx.select({ uid: bills.uid }).from(bills).where(eq(bills.id, id))
  if (!found) return undefined
  await lockAccount(found.uid, tx)
  const [bill] = await tx.select().from(bills).where(eq(bills.id, id))
  return bill
}

/** In minor units: still owed for a bill, of it paid from credit, and taken off by credit notes. */
export interface Standing {
  owed: number
  credit: number
  credited: number
}

const less = (kind: LedgerKind) =>
  sql<number>`coalesce(-sum(${ledger.amount}) filter (where ${ledger.kind} = ${kind}), 0)`.mapWith(
    Number,
  )

export async function standingsOf(ids: readonly number[], db: Db) {
  const rows = await db
    .select({
      id: ledger.bill_id,
      owed: sql<number>`sum(${ledger.amount})`.mapWith(Number),
      credit: less('credit'),
      credited: less('credit note'),
    })
    .from(ledger)
    .where(inArray(ledger.bill_id, [...ids]))
    .groupBy(ledger.bill_id)
  const found = new Map(rows.map((row) => [row.id, row]))
  return (id: number): Standing => found.get(id) ?? { owed: 0, credit: 0, credited: 0 }
}

export const standingOf = async (id: number, db: Db) => (await standingsOf([id], db))(id)

export interface Entry {
  kind: LedgerKind
  /** Minor units; what lowers the debt is less than 0. */
  amount: number
  reference: string
  turn?: number
}

/** A bill that was ended, and is to be paid again. */
const openAgain = { state: 'open', paid_at: null, payment_method: 'bank transfer' } as const

/**
 * Enters something for a bill whose account is locked, and answers what is owed then. Nothing more to pay ends the bill;
 * something that is owed opens it again.
 */
export async function enter(bill: BillRow, entry: Entry, tx: Db): Promise<number> {
  const { id, uid, currency, total, paid_at } = bill
  await tx.insert(ledger).values({ uid, currency, bill_id: id, ...entry })
  const { owed, credit, credited } = await standingOf(id, tx)
  const updatedAt = new Date()
  const method = credit >= total ? { payment_method: 'credit' } : {}
  const ended =
    credited >= total
      ? { state: 'void' as const }
      : { state: 'paid' as const, paid_at: paid_at ?? updatedAt, ...method }
  const its = eq(bills.id, id)
  await tx
    .update(bills)
    .set({ updated_at: updatedAt, ...(owed <= 0 && ended) })
    .where(its)
  if (owed > 0) {
    const wasEnded = inArray(bills.state, ['paid', 'void'])
    await tx.update(bills).set(openAgain).where(and(its, wasEnded))
  }
  return owed
}

/** What happened to a bill's debt, oldest first. */
export async function entriesOf({ id, currency }: BillRow, db: Db): Promise<LedgerEntry[]> {
  const rows = await db.select().from(ledger).where(eq(ledger.bill_id, id)).orderBy(asc(ledger.id))
  let sum = 0
  return rows.map(({ id, at, kind, amount, reference }) => {
    sum += amount
    return {
      id,
      at: plainTime(at),
      kind,
      amount: inMajor(amount, currency),
      owed: inMajor(sum, currency),
      reference: kind === 'credit' ? '' : reference,
    }
  })
}
