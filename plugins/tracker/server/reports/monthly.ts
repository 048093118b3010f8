import { type Db, defineJob, monthBefore, nextMonth, type Services } from '@console/core/server'
import { asc, eq, lte } from 'drizzle-orm'
import type { ReportWish } from '../../contract'
import { playsIn } from '../plays/analytics'
import { daysOf } from '../plays/days'
import { type ProjectRow, trackerProjects, trackerSchedules } from '../tables'
import { trackerPlays } from '../views'
import { queueArchive, queueReport } from './queue-report'

/** All plays of a month, as its archive has them. */
export const wishOfMonth = (days: { from: string; to: string }, timezone: string): ReportWish => ({
  ...days,
  kind: 'plays',
  format: 'csv',
  timezone,
  fields: [],
  mail: [],
})

/** What has come since is made, also after a time in which the service did not run. */
export async function runDue(services: Services, now = new Date()): Promise<void> {
  for (const one of [oneSchedule, oneArchive])
    while (await services.db.transaction((tx) => one(services, tx, now)));
}

async function oneSchedule(services: Services, tx: Db, now: Date): Promise<boolean> {
  const [due] = await tx
    .select()
    .from(trackerSchedules)
    .where(lte(trackerSchedules.next_at, now))
    .orderBy(asc(trackerSchedules.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!due) return false
  const { id, uid, project_id, created_by, next_at } = due
  const { timezone } = due.wish
  const wish = { ...due.wish, ...monthBefore(next_at, timezone) }
  await queueReport({ uid, project_id, created_by, wish }, services, tx)
  await tx
    .update(trackerSchedules)
    .set({ next_at: nextMonth(next_at, timezone) })
    .where(eq(trackerSchedules.id, id))
  return true
}

async function oneArchive(services: Services, tx: Db, now: Date): Promise<boolean> {
  const [due] = await tx
    .select()
    .from(trackerProjects)
    .where(lte(trackerProjects.next_archive_at, now))
    .orderBy(asc(trackerProjects.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!due) return false
  await archive(due, services, tx)
  await tx
    .update(trackerProjects)
    .set({ next_archive_at: nextMonth(due.next_archive_at, due.timezone) })
    .where(eq(trackerProjects.id, due.id))
  return true
}

/** Of a month in which nothing was heard there is none. */
async function archive(project: ProjectRow, services: Services, tx: Db) {
  const { id, uid, timezone, next_archive_at } = project
  const days = monthBefore(next_archive_at, timezone)
  const wish = wishOfMonth(days, timezone)
  const heard = await tx
    .select({ id: trackerPlays.id })
    .from(trackerPlays)
    .where(playsIn(project, daysOf(wish), services))
    .limit(1)
  if (heard.length === 0) return
  const asking = { uid, project_id: id, created_by: '', wish, month: days.from.slice(0, 6) }
  await queueArchive(asking, services, tx)
}

/** Every replica looks: a month is made once. */
export const makeMonthly = defineJob({
  name: 'tracker.monthly',
  every: 3600,
  run: ({ services }) => runDue(services),
})
