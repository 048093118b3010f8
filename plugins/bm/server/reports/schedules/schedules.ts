import { type Db, defineJob, monthBefore, nextMonth, type Services } from '@console/core/server'
import { asc, eq, lte } from 'drizzle-orm'
import { bmReportSchedules, type ScheduleRow } from '../../tables/reports'
import { queueReport } from '../queue-report'

/** Each month that has passed since is made, also after a time in which the service did not run. */
export async function runDue(services: Services, now = new Date()): Promise<void> {
  for (;;) {
    const more = await services.db.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(bmReportSchedules)
        .where(lte(bmReportSchedules.next_at, now))
        .orderBy(asc(bmReportSchedules.id))
        .limit(1)
        .for('no key update', { skipLocked: true })
      if (!due) return false
      await runOne(due, services, tx)
      return true
    })
    if (!more) return
  }
}

async function runOne(schedule: ScheduleRow, services: Services, tx: Db) {
  const { id, uid, project_id, wish, next_at, created_by } = schedule
  const asked = { ...wish, ...monthBefore(next_at, wish.timezone), listeners: '' }
  await queueReport(
    { uid, projectId: project_id, createdBy: created_by, wish: asked },
    services,
    tx,
  )
  await tx
    .update(bmReportSchedules)
    .set({ next_at: nextMonth(next_at, wish.timezone) })
    .where(eq(bmReportSchedules.id, id))
}

/** Every replica looks: a month is made once. */
export const makeMonthly = defineJob({
  name: 'bm.monthly-reports',
  every: 3600,
  run: ({ services }) => runDue(services),
})
