import { text } from 'node:stream/consumers'
import { pageOfRows } from '@console/core/contract'
import { listed, type Route, refused, route, type Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { bmTopics, hasSupplements, type Kind, mostReportDays, type NotHeard } from '../../contract'
import { dayRange } from '../day/day-range'
import { inProject } from '../projects/in-project'
import { ownProject } from '../projects/project-rows'
import { checkKept } from '../results/months'
import { bmReports, type ReportRow } from '../tables/reports'
import { checkForm, checkSociety, checkStreams } from './check-wish'
import { queueReport } from './queue-report'
import { ownReport, removeBytes, reportKeys, toReport } from './report-rows'
import { scheduleRoutes } from './schedules/schedule-routes'

/** Of a project at once: each of them reads a month of results. */
const mostWaiting = 20

const changes = inProject(bmTopics.reports)

export const reportRoutes = (kind: Kind): Route[] => [
  listed(kind.reports.list, bmReports, {
    listing: async (call) => {
      const project = await ownProject(kind, call, call.params.pid)
      return { where: eq(bmReports.project_id, project.id) }
    },
    answers: (rows) => rows.map(toReport),
  }),

  route(kind.reports.get, async (call) => ({ data: toReport(await ownReport(kind, call)) })),

  route(
    kind.reports.create,
    async (call) => {
      const { params, body, caller, db, services } = call
      const project = await ownProject(kind, call, params.pid)
      checkKept(dayRange(body, mostReportDays).begin, 'from', services)
      checkForm(body)
      checkSociety(body)
      await checkStreams(project.id, body.stream_ids, services)
      await checkWaiting(project.id, services)
      const asked = { uid: caller.uid, projectId: project.id, createdBy: caller.user, wish: body }
      return { data: toReport(await db.transaction((tx) => queueReport(asked, services, tx))) }
    },
    { changes },
  ),

  route(
    kind.reports.supplement,
    async (call) => {
      const { caller, db, services } = call
      const of = await ownReport(kind, call)
      if (!hasSupplements(of.wish)) {
        throw refused(
          'Its rows are sums, which a supplement cannot correct. Ask for the report anew',
        )
      }
      if (!wasMade(of)) throw refused('Only a report that was ready can be supplemented')
      checkKept(dayRange(of.wish, mostReportDays).begin, 'from', services)
      await checkWaiting(of.project_id, services)
      const { uid, user: createdBy } = caller
      const asked = { uid, projectId: of.project_id, createdBy, wish: of.wish, of }
      return { data: toReport(await db.transaction((tx) => queueReport(asked, services, tx))) }
    },
    { changes },
  ),

  route(
    kind.reports.remove,
    async (call) => {
      const report = await ownReport(kind, call)
      await removeBytes(report, call.services)
      await call.rows(bmReports).removeOne(report.id)
    },
    { changes },
  ),

  route(kind.reports.notHeard, async (call) => {
    const row = await ownReport(kind, call)
    const { objects } = call.services
    const key = reportKeys.notHeard(row)
    if (!wasMade(row) || !(await objects.stat(key))) return pageOfRows<NotHeard>([], call.query)
    const kept = await text(await objects.read(key))
    return pageOfRows(JSON.parse(kept) as NotHeard[], call.query)
  }),

  ...scheduleRoutes(kind),
]

/** Its file may be gone by now. */
const wasMade = ({ state }: ReportRow) => state === 'ready' || state === 'expired'

async function checkWaiting(projectId: number, { db }: Services) {
  const waiting = await db.$count(
    bmReports,
    and(eq(bmReports.project_id, projectId), inArray(bmReports.state, ['queued', 'running'])),
  )
  if (waiting >= mostWaiting) {
    throw refused(`${mostWaiting} reports are being made already. Wait until one is ready`)
  }
}
