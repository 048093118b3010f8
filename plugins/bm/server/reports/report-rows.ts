import { type Call, notFound, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import {
  bmTopics,
  commercialModelIds,
  type Kind,
  nothingLeftOut,
  type ReportWish,
  reportDays,
} from '../../contract'
import { ownProject } from '../projects/project-rows'
import type { ProjectRow } from '../tables/projects'
import { bmReports, type ReportRow, type ScheduleRow } from '../tables/reports'

type Keyed = Pick<ReportRow, 'id' | 'uid'>

const keyOf = ({ uid, id }: Keyed, what: string) => `bm-reports/${uid}/${id}.${what}`

/** Written over when the same report is made again. */
export const reportKeys = {
  file: (row: Keyed) => keyOf(row, 'file'),
  /** The file with what signs it. */
  signed: (row: Keyed) => keyOf(row, 'signed'),
  ledger: (row: Keyed) => keyOf(row, 'ledger'),
  notHeard: (row: Keyed) => keyOf(row, 'not-heard'),
}

/** Of reports from before these were asked for. */
const unasked = {
  min_score: 0,
  recipient_id: '',
  recipient_name: '',
  territory: '',
  commercial_model: commercialModelIds[0],
  royalty_bearing: true,
} as const

export const wishOf = ({ wish }: Pick<ReportRow, 'wish'>): ReportWish => ({ ...unasked, ...wish })

/** As it is answered: a row with what was wished. */
export const toReport = (row: ReportRow) => ({
  ...row,
  ...wishOf(row),
  left_out: { ...nothingLeftOut, ...row.left_out },
  play_time: row.seconds,
  supplement_of: row.supplement_of ?? 0,
  expires_at: row.ready_at && new Date(row.ready_at.getTime() + reportDays * 86_400_000),
})

export const toSchedule = (row: ScheduleRow) => ({ ...row, ...row.wish })

/** The report that the address of a call names. */
export async function ownReport(
  kind: Kind,
  call: Pick<Call, 'rows'> & { params: { pid: string; id: string } },
): Promise<ReportRow> {
  const project = await ownProject(kind, call, call.params.pid)
  const row = await call.rows(bmReports).get(call.params.id, 'report')
  if (row.project_id !== project.id) throw notFound('report')
  return row
}

export async function removeBytes(row: Keyed, { objects }: Pick<Services, 'objects'>) {
  for (const key of Object.values(reportKeys)) await objects.remove(key(row))
}

/** What supplements and the list of what was not heard need stays. */
export async function removeFile(row: Keyed, { objects }: Pick<Services, 'objects'>) {
  await objects.remove(reportKeys.file(row))
  await objects.remove(reportKeys.signed(row))
}

export async function removeReportFiles(
  project: Pick<ProjectRow, 'id'>,
  services: Pick<Services, 'db' | 'objects'>,
) {
  const ofProject = eq(bmReports.project_id, project.id)
  for (const row of await services.db.select().from(bmReports).where(ofProject))
    await removeBytes(row, services)
}

export const tell = (
  { events }: Pick<Services, 'events'>,
  row: { uid: number; project_id: number },
) => events.publish(row.uid, bmTopics.reports(row.project_id))
