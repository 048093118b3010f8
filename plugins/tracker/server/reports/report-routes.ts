import {
  type Call,
  listed,
  media,
  nextMonth,
  notFound,
  type Route,
  route,
  tableTypes,
} from '@console/core/server'
import { and, eq, isNull } from 'drizzle-orm'
import { reportsApi, trackerTopics } from '../../contract'
import { daysOf } from '../plays/days'
import { ownProject } from '../projects/project-rows'
import { fileKey, ofProject } from '../report-files'
import { trackerReports, trackerSchedules } from '../tables'
import { checkWaiting, queueAgain, queueReport, withId } from './queue-report'
import { ownReport, toReport, toSchedule } from './report-rows'

export const changes = ({ params }: { params: { pid: string } }) =>
  trackerTopics.reports(Number(params.pid))

export const reportRoutes: Route[] = [
  listed(reportsApi.list, trackerReports, {
    listing: async (call) => {
      const project = await ownProject(call, call.params.pid)
      return { where: and(ofProject(project.id), isNull(trackerReports.month)) }
    },
    answers: (rows) => rows.map(toReport),
  }),

  route(reportsApi.get, async (call) => ({ data: toReport(await ownReport(call)) })),

  route(
    reportsApi.create,
    async (call) => {
      const { params, body: wish, caller, db, services } = call
      const project = await ownProject(call, params.pid)
      daysOf(wish)
      await checkWaiting(project.id, services)
      const { uid, user: created_by } = caller
      const asking = { uid, project_id: project.id, created_by, wish }
      return { data: toReport(await db.transaction((tx) => queueReport(asking, services, tx))) }
    },
    { changes },
  ),

  route(
    reportsApi.again,
    async (call) => {
      const row = await ownReport(call)
      const { db, services } = call
      await checkWaiting(row.project_id, services)
      const queued = await db.transaction((tx) => queueAgain(withId(row.id), services, tx))
      // One that is being made already is made once.
      return { data: toReport(queued ?? row) }
    },
    { changes },
  ),

  route(
    reportsApi.remove,
    async (call) => {
      const report = await ownReport(call)
      await call.services.objects.remove(fileKey(report))
      await call.rows(trackerReports).removeOne(report.id)
    },
    { changes },
  ),

  route(reportsApi.schedules, async (call) => {
    const project = await ownProject(call, call.params.pid)
    const where = eq(trackerSchedules.project_id, project.id)
    const asked = { ...call.query, order: 'asc' as const }
    const { rows, total } = await call.rows(trackerSchedules).page(asked, { where })
    return call.page(rows.map(toSchedule), total)
  }),

  route(
    reportsApi.schedule,
    async (call) => {
      const { body: wish, caller, rows } = call
      const project = await ownProject(call, call.params.pid)
      const schedule = await rows(trackerSchedules).insert({
        project_id: project.id,
        wish,
        created_by: caller.user,
        next_at: nextMonth(new Date(), wish.timezone),
      })
      return { data: toSchedule(schedule) }
    },
    { changes },
  ),

  route(
    reportsApi.unschedule,
    async ({ params, rows }) => {
      const project = await ownProject({ rows }, params.pid)
      const { id } = await rows(trackerSchedules).get(params.id, 'monthly report')
      const { id: key, project_id } = trackerSchedules
      await rows(trackerSchedules).remove(and(eq(key, id), eq(project_id, project.id)))
    },
    { changes },
  ),
]

/** The file of a report or an archive, for a media ticket. */
export const reportMedia = media({
  path: `${reportsApi.get.path}/file`,
  scope: reportsApi.get.scope,
  async open(call: Pick<Call, 'rows'> & { params: { pid: string; id: string } }) {
    const row = await ownReport(call)
    if (row.state !== 'ready') throw notFound('report')
    const type = row.month ? 'application/zip' : tableTypes[row.wish.format]
    return { key: fileKey(row), filename: row.filename, type }
  },
})
