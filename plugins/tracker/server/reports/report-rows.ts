import { type Call, notFound, type Services } from '@console/core/server'
import { eq, type SQL } from 'drizzle-orm'
import { trackerTopics } from '../../contract'
import { ownProject } from '../projects/project-rows'
import { type ReportRow, type ScheduleRow, trackerReports } from '../tables'

type Keyed = Pick<ReportRow, 'id' | 'uid'>

/** Written over when it is made again. */
export const fileKey = ({ uid, id }: Keyed) => `tracker-reports/${uid}/${id}.file`

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

/** Of reports whose rows are about to go. */
export async function removeFiles(
  which: SQL | undefined,
  { db, objects }: Pick<Services, 'db' | 'objects'>,
) {
  for (const row of await db.select().from(trackerReports).where(which))
    await objects.remove(fileKey(row))
}

export const ofProject = (id: number) => eq(trackerReports.project_id, id)

export const tell = (
  { events }: Pick<Services, 'events'>,
  row: Pick<ReportRow, 'uid' | 'project_id'>,
) => events.publish(row.uid, trackerTopics.reports(row.project_id))
