import { text } from 'node:stream/consumers'
import { pageOfRows } from '@console/core/contract'
import { invalid, type Route, refused, route, type Services } from '@console/core/server'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import {
  hasSupplements,
  isPlain,
  mostReportDays,
  type NotHeard,
  type ReportWish,
  reportsApi,
} from '../../contract'
import { dayRange } from '../analytics/day-range'
import { ownProject } from '../projects/project-rows'
import { bmReportSchedules, bmReports, bmStreams } from '../tables'
import { readListeners } from './listeners'
import { queueReport } from './queue-report'
import { ownReport, removeBytes, reportKeys, tell, toReport, toSchedule } from './report-rows'
import { nextMonth } from './schedules'

/** Of a project at once: each of them reads a month of results. */
const mostWaiting = 20

export const reportRoutes: Route[] = [
  route(reportsApi.list, async (call) => {
    const { params, query, rows, page } = call
    const project = await ownProject(call, params.pid)
    const where = eq(bmReports.project_id, project.id)
    const byId = query.order === 'asc' ? asc(bmReports.id) : desc(bmReports.id)
    const paging = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
    const own = rows(bmReports)
    const [found, total] = await Promise.all([
      own.list({ where, orderBy: [byId], ...paging }),
      own.count(where),
    ])
    return page(found.map(toReport), total)
  }),

  route(reportsApi.get, async (call) => ({ data: toReport(await ownReport(call)) })),

  route(reportsApi.create, async (call) => {
    const { params, body, caller, db, services } = call
    const project = await ownProject(call, params.pid)
    dayRange(body, mostReportDays)
    checkForm(body)
    if (body.format === 'soundexchange') checkListeners(body)
    await checkStreams(project.id, body.stream_ids, services)
    await checkWaiting(project.id, services)
    const asked = { uid: caller.uid, projectId: project.id, createdBy: caller.user, wish: body }
    const row = await db.transaction((tx) => queueReport(asked, services, tx))
    await tell(services, row)
    return { data: toReport(row) }
  }),

  route(reportsApi.supplement, async (call) => {
    const { caller, db, services } = call
    const of = await ownReport(call)
    if (!hasSupplements(of.wish)) {
      throw refused('This form has no supplements. Ask for the report anew')
    }
    if (of.state !== 'ready') throw refused('Only a report that is ready can be supplemented')
    await checkWaiting(of.project_id, services)
    const { uid, user: createdBy } = caller
    const asked = { uid, projectId: of.project_id, createdBy, wish: of.wish, of }
    const row = await db.transaction((tx) => queueReport(asked, services, tx))
    await tell(services, row)
    return { data: toReport(row) }
  }),

  route(reportsApi.remove, async (call) => {
    const row = await ownReport(call)
    await removeBytes(row, call.services)
    await call.rows(bmReports).remove(eq(bmReports.id, row.id))
    await tell(call.services, row)
  }),

  route(reportsApi.notHeard, async (call) => {
    const row = await ownReport(call)
    if (row.state !== 'ready') return pageOfRows<NotHeard>([], call.query)
    const kept = await text(await call.services.objects.read(reportKeys.notHeard(row)))
    return pageOfRows(JSON.parse(kept) as NotHeard[], call.query)
  }),

  route(reportsApi.schedules, async (call) => {
    const { params, query, rows, page } = call
    const project = await ownProject(call, params.pid)
    const found = await rows(bmReportSchedules).list({
      where: eq(bmReportSchedules.project_id, project.id),
      orderBy: [asc(bmReportSchedules.id)],
    })
    const begin = (query.page - 1) * query.per_page
    return page(found.slice(begin, begin + query.per_page).map(toSchedule), found.length)
  }),

  route(reportsApi.schedule, async (call) => {
    const { params, body, caller, rows, services } = call
    const project = await ownProject(call, params.pid)
    checkForm(body)
    if (body.format === 'soundexchange') {
      throw invalid({ format: 'Listeners of a month are known when it is over: ask for it then' })
    }
    await checkStreams(project.id, body.stream_ids, services)
    const row = await rows(bmReportSchedules).insert({
      project_id: project.id,
      wish: body,
      created_by: caller.user,
      next_at: nextMonth(new Date(), body.timezone),
    })
    await tell(services, row)
    return { data: toSchedule(row) }
  }),

  route(reportsApi.unschedule, async (call) => {
    const { params, rows, services } = call
    const project = await ownProject(call, params.pid)
    const own = rows(bmReportSchedules)
    const row = await own.get(params.id, 'monthly report')
    await own.remove(
      and(eq(bmReportSchedules.id, row.id), eq(bmReportSchedules.project_id, project.id)) as never,
    )
    await tell(services, row)
  }),
]

function checkForm({ format, kind }: Pick<ReportWish, 'format' | 'kind'>) {
  if (!isPlain(format) && kind !== 'plays') {
    throw invalid({ kind: 'This form says itself what its rows are' })
  }
}

/** Performances are listeners times plays, and monitoring does not know who listens. */
function checkListeners({ service_name, category, listeners }: ReportWish) {
  const read = listeners.trim() === '' ? undefined : readListeners(listeners)
  const problems = {
    ...(service_name.trim() === '' && { service_name: 'Name of the service is required' }),
    ...(category === '' && { category: 'Category is required' }),
    ...(!read && {
      listeners: 'Listener counts are required: monitoring does not know how many listen',
    }),
    ...(typeof read === 'string' && { listeners: read }),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

async function checkStreams(projectId: number, ids: readonly string[], { db }: Services) {
  if (ids.length === 0) return
  const found = await db
    .select({ id: bmStreams.stream_id })
    .from(bmStreams)
    .where(and(eq(bmStreams.project_id, projectId), inArray(bmStreams.stream_id, [...ids])))
  const unknown = ids.filter((id) => !found.some((one) => one.id === id))
  if (unknown.length > 0) {
    throw invalid({ stream_ids: `There is no stream ${unknown[0]} in this project` })
  }
}

async function checkWaiting(projectId: number, { db }: Services) {
  const waiting = await db.$count(
    bmReports,
    and(eq(bmReports.project_id, projectId), inArray(bmReports.state, ['queued', 'running'])),
  )
  if (waiting >= mostWaiting) {
    throw refused(`${mostWaiting} reports are being made already. Wait until one is ready`)
  }
}
