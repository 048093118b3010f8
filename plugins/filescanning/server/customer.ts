import type { CustomerSide } from '@console/core/server'
import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { scanFiles } from './tables'

export const customer: CustomerSide = {
  async troubles(db, uid, { since, limit }) {
    const { updated_at, file_id, name, error, state } = scanFiles
    const rows = await db
      .select({ at: updated_at, id: file_id, name, reason: error })
      .from(scanFiles)
      .where(and(eq(scanFiles.uid, uid), inArray(state, [-2, -3]), gte(updated_at, since)))
      .orderBy(desc(updated_at))
      .limit(limit)
    return rows.map((row) => ({ kind: 'scanned file', ...row }))
  },
}
