import { endpoint, IsoTime, nothing, one, page, pageQuery, sorted } from '@console/core/contract'
import * as z from 'zod/mini'
import { BmDate, reportStates, Zone } from '#plugins/bm/contract'

/** Files are deleted after so long; that there was a report stays. */
export const reportDays = 90
export const archiveDays = 400

export const reportKinds = {
  plays: 'List of plays',
  files: 'Totals by file',
  stations: 'Totals by station',
  countries: 'Totals by country',
} as const
export type ReportKind = keyof typeof reportKinds
export const reportKindIds = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]

export const reportFormats = { csv: 'CSV', xlsx: 'XLSX', json: 'JSON' } as const
export type ReportFormat = keyof typeof reportFormats
export const reportFormatIds = Object.keys(reportFormats) as [ReportFormat, ...ReportFormat[]]

/** Columns of a list of plays. */
export const playFields = {
  start: 'Start',
  start_utc: 'Start (UTC)',
  played: 'Played, seconds',
  complete: 'Complete',
  altered: 'Altered',
  title: 'Title',
  artists: 'Artists',
  isrc: 'ISRC',
  acr_id: 'ACR ID',
  station: 'Station',
  stream_id: 'Station id',
  city: 'City',
  country: 'Country',
} as const
export type PlayField = keyof typeof playFields
export const playFieldIds = Object.keys(playFields) as [PlayField, ...PlayField[]]

export const mostMails = 10

export const MailAddresses = z
  .array(z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'A mail address')))
  .check(z.maxLength(mostMails, `At most ${mostMails} addresses`))

export const ReportWish = z.object({
  kind: z._default(z.enum(reportKindIds), 'plays'),
  format: z._default(z.enum(reportFormatIds), 'csv'),
  /** First and last day, `20261231`. */
  from: BmDate,
  to: BmDate,
  timezone: z._default(Zone, 'UTC'),
  /** Of a list of plays; empty: all. */
  fields: z._default(z.array(z.enum(playFieldIds)), []),
  /** Told when it is ready, or when it failed. */
  mail: z._default(MailAddresses, []),
})
export type ReportWish = z.output<typeof ReportWish>

export const TrackerReport = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(reportStates),
  /** Percent, while it is made. */
  progress: z.int(),
  error: z.string(),
  kind: z.enum(reportKindIds),
  format: z.enum(reportFormatIds),
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  fields: z.array(z.enum(playFieldIds)),
  mail: z.array(z.string()),
  rows: z.int(),
  filename: z.string(),
  size: z.number(),
  created_by: z.string(),
  created_at: IsoTime,
  ready_at: z.nullable(IsoTime),
  expires_at: z.nullable(IsoTime),
})
export type TrackerReport = z.infer<typeof TrackerReport>

export const TrackerSchedule = z.object({
  id: z.int(),
  kind: z.enum(reportKindIds),
  format: z.enum(reportFormatIds),
  timezone: z.string(),
  mail: z.array(z.string()),
  next_at: IsoTime,
})
export type TrackerSchedule = z.infer<typeof TrackerSchedule>

/** All of a month as a zip. */
export const TrackerArchive = z.pick(TrackerReport, {
  id: true,
  state: true,
  progress: true,
  error: true,
  rows: true,
  size: true,
  ready_at: true,
  expires_at: true,
})
export type TrackerArchive = z.infer<typeof TrackerArchive>

export const TrackedMonth = z.object({
  /** `202612`, by the clocks of the project's zone. */
  month: z.string(),
  plays: z.int(),
  play_time: z.int(),
  files: z.int(),
  stations: z.int(),
  /** Null: it was not made. */
  archive: z.nullable(TrackerArchive),
})
export type TrackedMonth = z.infer<typeof TrackedMonth>

const project = '/tracker-projects/{pid}'
const reports = `${project}/reports` as const
const schedules = `${project}/report-schedules` as const
const read = 'read-bm-bd-projects'
const write = 'write-bm-bd-projects'

export const reportsApi = {
  list: endpoint({
    method: 'GET',
    path: reports,
    scope: read,
    summary: 'Reports of a project of the tracker, newest first',
    query: z.object({ ...pageQuery, order: sorted('desc') }),
    response: page(TrackerReport),
  }),
  get: endpoint({
    method: 'GET',
    path: `${reports}/{id}`,
    scope: read,
    summary: 'A report of the tracker',
    response: one(TrackerReport),
  }),
  create: endpoint({
    method: 'POST',
    path: reports,
    scope: write,
    summary: 'Ask for a report: plays of some days, or their totals',
    body: ReportWish,
    status: 201,
    response: one(TrackerReport),
  }),
  again: endpoint({
    method: 'POST',
    path: `${reports}/{id}/again`,
    scope: write,
    summary: 'Make a report of the tracker anew: one that failed or is there no more, too',
    status: 201,
    response: one(TrackerReport),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${reports}/{id}`,
    scope: write,
    summary: 'Delete a report or an archive of the tracker',
    response: nothing,
  }),
  schedules: endpoint({
    method: 'GET',
    path: schedules,
    scope: read,
    summary: 'Reports of the tracker that are made each month',
    query: z.object(pageQuery),
    response: page(TrackerSchedule),
  }),
  schedule: endpoint({
    method: 'POST',
    path: schedules,
    scope: write,
    summary: 'Have a report of each month made and mailed; its days are those of the month before',
    body: z.omit(ReportWish, { from: true, to: true }),
    status: 201,
    response: one(TrackerSchedule),
  }),
  unschedule: endpoint({
    method: 'DELETE',
    path: `${schedules}/{id}`,
    scope: write,
    summary: 'Make a report of the tracker each month no more',
    response: nothing,
  }),
  months: endpoint({
    method: 'GET',
    path: `${project}/months`,
    scope: read,
    summary: 'Months with plays, and the archive of each; that of a month is made when it is over',
    response: z.object({ data: z.array(TrackedMonth) }),
  }),
  archive: endpoint({
    method: 'POST',
    path: `${project}/archives`,
    scope: write,
    summary:
      'Make the archive of a month now, also of the one that goes on, in place of an earlier',
    body: z.object({
      month: z.string().check(z.regex(/^2\d{3}(0[1-9]|1[0-2])$/, 'A month like 202612')),
    }),
    status: 201,
    response: one(TrackerArchive),
  }),
}

/** Resource for a media ticket: the file of a report or an archive. */
export const reportResource = (projectId: number, id: number) =>
  `/tracker-projects/${projectId}/reports/${id}/file`
