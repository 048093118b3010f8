import type { Db } from '@console/core/server'
import { and, eq, sql } from 'drizzle-orm'
import { credits, ledger } from '../tables'

/**
 * Credit of an account, in minor units. Until the transaction ends nobody else changes it: two who spend the same credit at
 * once would both find it there.
 */
export async function creditOf(uid: number, currency: string, tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('billing-credits'), ${uid})`)
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

/** Pays a bill, or a part of it, from credit. */
export async function spendCredit({ uid, currency, credit, billId }: Use, tx: Db): Promise<void> {
  await tx.insert(credits).values({ uid, kind: 'use', currency, amount: -credit, billId })
  await tx.insert(ledger).values({ uid, kind: 'credit', currency, amount: -credit, billId })
}
