import type { Db } from '@console/core/server'
import { asc, eq } from 'drizzle-orm'
import { type PlanChangeRow, planChanges } from '../tables'

/** The oldest first. */
export const planChangesOf = (uid: number, db: Db): Promise<PlanChangeRow[]> =>
  db.select().from(planChanges).where(eq(planChanges.uid, uid)).orderBy(asc(planChanges.id))
