import { fromWallTime, toWallTime } from '@console/core/contract'
import { type Db, defineJob, type Services } from '@console/core/server'
import { asc, eq, lte } from 'drizzle-orm'
import { bmReportSchedules, type ScheduleRow } from '../../tables/reports'
import { queueReport } from '../queue-report'

/** By the clocks of the report's zone: what was still playing at midnight is over by then. */
const hour = '06:00:00'

const monthOf = (time: Date, zone: string, later: number) => {
  const [year = 0, month = 0] = toWallTime(time, zone).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + later, 1))
}
const dateOf = (day: Date) => day.toISOString().slice(0, 10)

/** The first morning of the month after a moment. */
export const nextMonth = (after: Date, zone: string): Date =>
  fromWallTime(`${dateOf(monthOf(after, zone, 1))}T${hour}`, zone)

/** First and last day of the month before. */
export function monthBefore(time: Date, zone: string): { from: string; to: string } {
  const last = new Date(monthOf(time, zone, 0).getTime() - 86_400_000)
  const dense = (day: Date) => dateOf(day).replaceAll('-', '')
  return { from: dense(monthOf(time, zone, -1)), to: dense(last) }
}

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
