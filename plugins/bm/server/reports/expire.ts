import { defineJob, type Services } from '@console/core/server'
import { and, eq, lt } from 'drizzle-orm'
import { reportDays } from '../../contract'
import { bmReports } from '../tables/reports'
import { removeFile, tell } from './report-rows'

/** Files that are old are deleted; that there was a report stays, and what later ones supplement. */
export async function expireReports(services: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - reportDays * 86_400_000)
  const old = await services.db
    .select()
    .from(bmReports)
    .where(and(eq(bmReports.state, 'ready'), lt(bmReports.ready_at, before)))
  for (const row of old) {
    await removeFile(row, services)
    await services.db.update(bmReports).set({ state: 'expired' }).where(eq(bmReports.id, row.id))
    await tell(services, row)
  }
}

export const expireOldReports = defineJob({
  name: 'bm.expire-reports',
  every: 3600,
  run: ({ services }) => expireReports(services),
})
