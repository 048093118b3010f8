import type { Db } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { factors } from './tables'

export const hasFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(factors, eq(factors.user_id, userId))) > 0
