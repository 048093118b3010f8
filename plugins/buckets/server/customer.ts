import type { CustomerSide } from '@console/core/server'
import { and, desc, eq, gte } from 'drizzle-orm'
import { bucketFiles } from './tables'

export const customer: CustomerSide = {
  async troubles(db, uid, { since, limit }) {
    const { updated_at, acr_id, title, error, state } = bucketFiles
    const rows = await db
      .select({ at: updated_at, id: acr_id, name: title, reason: error })
      .from(bucketFiles)
      .where(and(eq(bucketFiles.uid, uid), eq(state, -1), gte(updated_at, since)))
      .orderBy(desc(updated_at))
      .limit(limit)
    return rows.map((row) => ({ kind: 'file', ...row }))
  },
}
