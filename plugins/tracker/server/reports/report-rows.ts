import { type Call, notFound, type Services } from '@console/core/server'
import { trackerTopics } from '../../contract'
import { ownProject } from '../projects/project-rows'
import { type ReportRow, type ScheduleRow, trackerReports } from '../tables'

/** As it is answered: a row with what was wished. */
export const toReport = (row: ReportRow) => ({ ...row, ...row.wish })

export const toSchedule = (row: ScheduleRow) => ({ ...row, ...row.wish })

/** The report, or the archive, that the address of a call names. */
export async function ownReport(
  call: Pick<Call, 'rows'> & { params: { pid: string; id: string } },
): Promise<ReportRow> {
  const project = await ownProject(call, call.params.pid)
  const row = await call.rows(trackerReports).get(call.params.id, 'report')
  if (row.project_id !== project.id) throw notFound('report')
  return row
}

export const tell = (
  { events }: Pick<Services, 'events'>,
  row: Pick<ReportRow, 'uid' | 'project_id'>,
) => events.publish(row.uid, trackerTopics.reports(row.project_id))
