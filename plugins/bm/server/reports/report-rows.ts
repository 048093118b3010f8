import { isoTime } from '@console/core/contract'
import { type Call, notFound, type Services } from '@console/core/server'
import type { SQL } from 'drizzle-orm'
import { bmTopics, type Report, type ReportSchedule, reportDays } from '../../contract'
import { ownProject } from '../projects/project-rows'
import { bmReports, type ReportRow, type ScheduleRow } from '../tables'

type Keyed = Pick<ReportRow, 'id' | 'uid'>

const keyOf = ({ uid, id }: Keyed, what: string) => `bm-reports/${uid}/${id}.${what}`

/** Written over when the same report is made again. */
export const reportKeys = {
  file: (row: Keyed) => keyOf(row, 'file'),
  ledger: (row: Keyed) => keyOf(row, 'ledger'),
  notHeard: (row: Keyed) => keyOf(row, 'not-heard'),
}

const expiryOf = ({ ready_at }: ReportRow) =>
  ready_at && new Date(ready_at.getTime() + reportDays * 86_400_000)

export function toReport(row: ReportRow): Report {
  const { wish } = row
  const expiry = expiryOf(row)
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    error: row.error,
    format: wish.format,
    kind: wish.kind,
    from: wish.from,
    to: wish.to,
    timezone: wish.timezone,
    stream_ids: wish.stream_ids,
    mail: wish.mail,
    min_duration: wish.min_duration,
    isrc_country: wish.isrc_country,
    rows: row.rows,
    plays: row.plays,
    play_time: row.seconds,
    left_out: row.left_out,
    not_heard: row.not_heard,
    paused: row.paused,
    heard_until: row.heard_until && isoTime(row.heard_until),
    filename: row.filename,
    size: row.size,
    sha256: row.sha256,
    supplement_of: row.supplement_of ?? 0,
    added: row.added,
    changed: row.changed,
    withdrawn: row.withdrawn,
    created_by: row.created_by,
    created_at: isoTime(row.created_at),
    ready_at: row.ready_at && isoTime(row.ready_at),
    expires_at: expiry && isoTime(expiry),
  }
}

export const toSchedule = ({ id, wish, next_at }: ScheduleRow): ReportSchedule => ({
  id,
  format: wish.format,
  kind: wish.kind,
  timezone: wish.timezone,
  mail: wish.mail,
  next_at: isoTime(next_at),
})

/** The report that the address of a call names. */
export async function ownReport(
  call: Pick<Call, 'rows'> & { params: { pid: string; id: string } },
): Promise<ReportRow> {
  const project = await ownProject(call, call.params.pid)
  const row = await call.rows(bmReports).get(call.params.id, 'report')
  if (row.project_id !== project.id) throw notFound('report')
  return row
}

export async function removeBytes(row: Keyed, { objects }: Pick<Services, 'objects'>) {
  for (const key of Object.values(reportKeys)) await objects.remove(key(row))
}

/** Before their rows go with a project: bytes without a row are never found. */
export async function removeAllBytes(of: SQL, services: Pick<Services, 'db' | 'objects'>) {
  const rows = await services.db.select().from(bmReports).where(of)
  for (const row of rows) await removeBytes(row, services)
}

export const tell = (
  { events }: Pick<Services, 'events'>,
  row: { uid: number; project_id: number },
) => events.publish(row.uid, bmTopics.reports(row.project_id))
