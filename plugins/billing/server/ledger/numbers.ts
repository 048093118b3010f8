import type { Db } from '@console/core/server'
import { and, eq, sql } from 'drizzle-orm'
import { billNumbers } from '../tables'

/** The next number of a year without gaps: locked from now on, taken when it is needed. */
export async function nextNumber(tx: Db, prefix: string, year: number) {
  await tx.insert(billNumbers).values({ prefix, year, last: 0 }).onConflictDoNothing()
  const same = and(eq(billNumbers.prefix, prefix), eq(billNumbers.year, year))
  await tx.select().from(billNumbers).where(same).for('update')
  return {
    async take(): Promise<string> {
      const last = sql<number>`${billNumbers.last} + 1`
      const [row] = await tx.update(billNumbers).set({ last }).where(same).returning()
      if (!row) throw new Error('the number was not stored')
      return `${prefix}-${year}-${String(row.last).padStart(6, '0')}`
    },
  }
}
