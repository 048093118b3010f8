import { invalid, nextMonth, type Route, route } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { bmTopics, type Kind } from '../../../contract'
import { inProject } from '../../projects/in-project'
import { ownProject } from '../../projects/project-rows'
import { bmReportSchedules } from '../../tables/reports'
import { checkForm, checkSociety, checkStreams } from '../check-wish'
import { toSchedule } from '../report-rows'

const changes = inProject(bmTopics.reports)

/** Reports that are made each month. */
export const scheduleRoutes = (kind: Kind): Route[] => [
  route(kind.reports.schedules, async (call) => {
    const project = await ownProject(kind, call, call.params.pid)
    const { rows, total } = await call
      .rows(bmReportSchedules)
      .page(
        { ...call.query, order: 'asc' },
        { where: eq(bmReportSchedules.project_id, project.id) },
      )
    return call.page(rows.map(toSchedule), total)
  }),

  route(
    kind.reports.schedule,
    async (call) => {
      const { params, body, caller, rows, services } = call
      const project = await ownProject(kind, call, params.pid)
      checkForm(body)
      if (body.format === 'soundexchange') {
        throw invalid({ format: 'Listeners of a month are known when it is over: ask for it then' })
      }
      checkSociety({ ...body, from: '', to: '', listeners: '' })
      await checkStreams(project.id, body.stream_ids, services)
      const schedule = await rows(bmReportSchedules).insert({
        project_id: project.id,
        wish: body,
        created_by: caller.user,
        next_at: nextMonth(new Date(), body.timezone),
      })
      return { data: toSchedule(schedule) }
    },
    { changes },
  ),

  route(
    kind.reports.unschedule,
    async ({ params, rows }) => {
      const project = await ownProject(kind, { rows }, params.pid)
      const { id } = await rows(bmReportSchedules).get(params.id, 'monthly report')
      const { id: key, project_id } = bmReportSchedules
      await rows(bmReportSchedules).remove(and(eq(key, id), eq(project_id, project.id)))
    },
    { changes },
  ),
]
