import { defineJob, Failure, type Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { archiveDays, reportDays } from '../../contract'
import { fileKey } from '../report-files'
import { type ReportRow, trackerProjects, trackerReports } from '../tables'
import { mailReport } from './mail-report'
import { tell } from './report-rows'
import { type Making, writeArchive, writeReport } from './write-report'

/** Milliseconds between two words on how far it is. */
const pause = 1000

export const makeReport = defineJob({
  name: 'tracker.make-report',
  data: z.object({ id: z.int(), uid: z.int() }),
  expireInSeconds: 3600,
  retryLimit: 2,
  async run({ id, uid }, { services, signal }) {
    const [row] = await services.db
      .update(trackerReports)
      .set({ state: 'running', progress: 0 })
      .where(and(eq(trackerReports.id, id), inArray(trackerReports.state, ['queued', 'running'])))
      .returning()
    // It was deleted, be it while it was made.
    if (!row) return services.objects.remove(fileKey({ id, uid }))
    await tell(services, row)
    try {
      await make(row, services, signal)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await fail(row, error.message, services)
    }
  },
  async failed({ id }, _error, { services }) {
    const [row] = await services.db.select().from(trackerReports).where(eq(trackerReports.id, id))
    if (row?.state === 'running')
      await fail(row, 'The service could not make it. Try again', services)
  },
})

async function make(row: ReportRow, services: Services, signal: AbortSignal) {
  const { db } = services
  const [project] = await db
    .select()
    .from(trackerProjects)
    .where(eq(trackerProjects.id, row.project_id))
  if (!project) return
  const making: Making = {
    project,
    wish: row.wish,
    services,
    signal,
    onPart: progressOf(row, services),
  }
  const write = row.month ? writeArchive(making, row) : writeReport(making, row)
  const made = await write
  const [days, name] = row.month
    ? [archiveDays, `${project.name} ${row.month}.zip`]
    : [reportDays, `${project.name} ${dense(row)} ${row.wish.kind}.${row.wish.format}`]
  const ready_at = new Date()
  const expires_at = new Date(ready_at.getTime() + days * 86_400_000)
  const [ready] = await db
    .update(trackerReports)
    .set({ ...made, state: 'ready', progress: 100, filename: name, ready_at, expires_at })
    .where(and(eq(trackerReports.id, row.id), eq(trackerReports.state, 'running')))
    .returning()
  if (!ready) return services.objects.remove(fileKey(row))
  await mailReport(ready, project, services)
  await tell(services, row)
}

const dense = ({ wish }: ReportRow) =>
  [wish.from, wish.to].map((date) => date.replaceAll('-', '')).join('-')

/** Told from time to time, so that whoever looks sees that it goes on. */
function progressOf(row: ReportRow, services: Services): Making['onPart'] {
  let last = Date.now()
  return async (part) => {
    if (Date.now() - last < pause) return
    last = Date.now()
    await services.db
      .update(trackerReports)
      .set({ progress: Math.min(99, Math.round(part * 100)) })
      .where(and(eq(trackerReports.id, row.id), eq(trackerReports.state, 'running')))
    await tell(services, row)
  }
}

async function fail(row: ReportRow, error: string, services: Services) {
  const [failed] = await services.db
    .update(trackerReports)
    .set({ state: 'failed', error })
    .where(eq(trackerReports.id, row.id))
    .returning()
  await services.objects.remove(fileKey(row))
  const [project] = await services.db
    .select()
    .from(trackerProjects)
    .where(eq(trackerProjects.id, row.project_id))
  if (failed && project) await mailReport(failed, project, services)
  await tell(services, row)
}
