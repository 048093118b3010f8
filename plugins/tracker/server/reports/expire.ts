import { defineJob, type Services } from '@console/core/server'
import { and, eq, lt } from 'drizzle-orm'
import { fileKey } from '../report-files'
import { trackerReports } from '../tables'
import { tell } from './report-rows'

/** Files that are old are deleted; that there was a report stays. */
export async function expireReports(services: Services, now = new Date()): Promise<void> {
  const old = await services.db
    .select()
    .from(trackerReports)
    .where(and(eq(trackerReports.state, 'ready'), lt(trackerReports.expires_at, now)))
  for (const row of old) {
    await services.objects.remove(fileKey(row))
    await services.db
      .update(trackerReports)
      .set({ state: 'expired', size: 0 })
      .where(and(eq(trackerReports.id, row.id), eq(trackerReports.state, 'ready')))
    await tell(services, row)
  }
}

export const expireOldReports = defineJob({
  name: 'tracker.expire-reports',
  every: 3600,
  run: ({ services }) => expireReports(services),
})
