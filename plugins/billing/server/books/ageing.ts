import type { Db } from '@console/core/server'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Ageing, inMajor } from '../../contract'
import { bills, ledger } from '../tables'
import { isOpen, today } from './booked-bills'

/** What the ledger says is owed for open bills, by how long they have been due. */
export async function ageing(db: Db): Promise<Ageing[]> {
  const overdue = sql`${today} - ${bills.due_date}`
  const owed = (where: SQL) =>
    sql<string>`coalesce(sum(${ledger.amount}) filter (where ${where}), 0)`
  const found = await db
    .select({
      currency: bills.currency,
      due_today: owed(sql`${overdue} = 0`),
      not_due: owed(sql`${overdue} <= 0`),
      days_0_30: owed(sql`${overdue} between 1 and 30`),
      days_31_60: owed(sql`${overdue} between 31 and 60`),
      days_61: owed(sql`${overdue} > 60`),
    })
    .from(bills)
    .innerJoin(ledger, eq(ledger.bill_id, bills.id))
    .where(isOpen)
    .groupBy(bills.currency)
    .orderBy(asc(bills.currency))
  return found.map(({ currency, ...sums }) => {
    const major = (sum: string) => inMajor(Number(sum), currency)
    return {
      currency,
      due_today: major(sums.due_today),
      not_due: major(sums.not_due),
      days_0_30: major(sums.days_0_30),
      days_31_60: major(sums.days_31_60),
      days_61: major(sums.days_61),
    }
  })
}
