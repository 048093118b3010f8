import { plainTime } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Credit, inMajor } from '../../contract'
import { bills, type CreditRow, credits } from '../tables'

/** Steps of credit with what was there after each, newest first. */
export async function listCredits(
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
  db: Db,
) {
  const balance = sql<string>`sum(${credits.amount}) over (partition by ${credits.uid}, ${credits.currency} order by ${credits.id})`
  const steps = db
    .select({ ...getTableColumns(credits), balance: balance.as('balance'), number: bills.number })
    .from(credits)
    .leftJoin(bills, eq(bills.id, credits.bill_id))
    .where(where)
    .as('steps')
  const [found, total] = await Promise.all([
    db.select().from(steps).orderBy(desc(steps.id)).limit(limit).offset(offset),
    db.$count(credits, where),
  ])
  return { found, total }
}

type Step = CreditRow & { balance: string; number: string | null }

export const toCredit = ({ id, at, kind, currency, amount, ...step }: Step): Credit => ({
  id,
  at: plainTime(at),
  kind,
  currency,
  amount: inMajor(amount, currency),
  balance: inMajor(Number(step.balance), currency),
  reason: step.reason,
  bill: step.number ?? '',
  // Of what expired it is the step that gave it.
  reference: kind === 'expired' ? '' : step.reference,
  expires: step.expires,
})
