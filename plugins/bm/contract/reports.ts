import {
  endpoint,
  IsoTime,
  nothing,
  numeric,
  one,
  page,
  pageQuery,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { mostAnalyticsDays } from './analytics'
import { callsOf } from './paths'
import { commercialModelIds, reportFormatIds, reportKindIds, reportStates } from './report-forms'
import { BmDate, Zone } from './results'

/** Files are deleted after so long; that there was a report stays, and it can be supplemented. */
export const reportDays = 90

/** A sheet is made in memory. */
export const mostSheetRows = 100_000

export const mostReportDays = mostAnalyticsDays

const Listeners = z.string().check(z.maxLength(2_000_000, 'At most 2 MB'))

export const ReportWish = z.object({
  format: z.enum(reportFormatIds),
  kind: z._default(z.enum(reportKindIds), 'plays'),
  /** First and last day, `20261231`. */
  from: BmDate,
  to: BmDate,
  timezone: z._default(Zone, 'UTC'),
  /** Empty: all of the project. */
  stream_ids: z._default(z.array(z.string()).check(z.maxLength(1000)), []),
  /** Seconds that a play was heard for, at least. */
  min_duration: z._default(numeric(z.number().check(z.gte(0), z.lte(86_400))), 0),
  /** Plays that were recognized with a lower score are left out. */
  min_score: z._default(numeric(z.number().check(z.gte(0), z.lte(100))), 0),
  isrc_country: z._default(z.string().check(z.regex(/^([A-Za-z]{2})?$/, 'Two letters')), ''),
  /** Told when it is ready, or when it failed. */
  mail: z._default(
    z.string().check(z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'A mail address')),
    '',
  ),
  /** SoundExchange and DDEX: name of the service. */
  service_name: z._default(z.string().check(z.maxLength(100)), ''),
  /** SoundExchange: its transmission category, and listeners by stream and hour as CSV. */
  category: z._default(z.string().check(z.regex(/^[A-Z]?$/, 'One letter')), ''),
  listeners: z._default(Listeners, ''),
  /** DDEX: who gets the file, and what it says of all broadcasts. */
  recipient_id: z._default(
    z
      .string()
      .check(z.regex(/^(PADPIDA[0-9A-Z]{11})?$/, 'A DDEX party id like PADPIDA2014021302Q')),
    '',
  ),
  recipient_name: z._default(z.string().check(z.maxLength(100)), ''),
  territory: z._default(z.string().check(z.regex(/^([A-Za-z]{2})?$/, 'Two letters')), ''),
  commercial_model: z._default(z.enum(commercialModelIds), commercialModelIds[0]),
  royalty_bearing: z._default(z.boolean(), true),
})
export type ReportWish = z.output<typeof ReportWish>

/** Seconds in which streams of a report were not heard, and why. */
const NotHeard = z.object({
  stream: z.string(),
  begin: z.string(),
  end: z.string(),
  seconds: z.int(),
  reason: z.string(),
})
export type NotHeard = z.infer<typeof NotHeard>

/** Plays of the range that are in no row, and why. */
const LeftOut = z.object({
  too_short: z.int(),
  low_score: z.int(),
  other_country: z.int(),
  false_positive: z.int(),
  /** They are not over, and so not counted yet. */
  still_playing: z.int(),
})
export type LeftOut = z.infer<typeof LeftOut>

export const nothingLeftOut: LeftOut = {
  too_short: 0,
  low_score: 0,
  other_country: 0,
  false_positive: 0,
  still_playing: 0,
}

export const Report = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(reportStates),
  error: z.string(),
  format: z.enum(reportFormatIds),
  kind: z.enum(reportKindIds),
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  stream_ids: z.array(z.string()),
  min_duration: z.number(),
  min_score: z.number(),
  isrc_country: z.string(),
  mail: z.string(),
  service_name: z.string(),
  recipient_id: z.string(),
  recipient_name: z.string(),
  territory: z.string(),
  commercial_model: z.enum(commercialModelIds),
  royalty_bearing: z.boolean(),
  /** Rows of the file; plays and seconds that they tell of. */
  rows: z.int(),
  plays: z.int(),
  play_time: z.int(),
  left_out: LeftOut,
  /** Seconds in which the streams were there and not heard, all together; and in which they were paused. */
  not_heard: z.int(),
  paused: z.int(),
  /** It was made before its range was over, and holds what was heard until then; null otherwise. */
  heard_until: z.nullable(IsoTime),
  filename: z.string(),
  size: z.number(),
  sha256: z.string(),
  /** Bytes of the signed file; 0: there is none. */
  signed_size: z.number(),
  /** The report that this one supplements; 0: none. */
  supplement_of: z.int(),
  added: z.int(),
  changed: z.int(),
  withdrawn: z.int(),
  created_by: z.string(),
  created_at: IsoTime,
  ready_at: z.nullable(IsoTime),
  expires_at: z.nullable(IsoTime),
})
export type Report = z.infer<typeof Report>

export const ReportSchedule = z.object({
  id: z.int(),
  format: z.enum(reportFormatIds),
  kind: z.enum(reportKindIds),
  timezone: z.string(),
  mail: z.string(),
  next_at: IsoTime,
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

const reports = '/bm-cs-projects/{pid}/reports'
const schedules = '/bm-cs-projects/{pid}/report-schedules'
const read = 'read-bm-cs-projects'
const write = 'write-bm-cs-projects'

export const reportsApi = {
  list: endpoint({
    method: 'GET',
    path: reports,
    scope: read,
    summary: 'Reports of a project, newest first',
    query: z.object({ ...pageQuery, order: sorted('desc') }),
    response: page(Report),
  }),
  get: endpoint({
    method: 'GET',
    path: `${reports}/{id}`,
    scope: read,
    summary: 'A report',
    response: one(Report),
  }),
  create: endpoint({
    method: 'POST',
    path: reports,
    scope: write,
    summary: 'Ask for a report: plays or totals, or a file for a society',
    body: ReportWish,
    response: one(Report),
    status: 201,
  }),
  supplement: endpoint({
    method: 'POST',
    path: `${reports}/{id}/supplements`,
    scope: write,
    summary: 'Ask for what was added, changed and withdrawn since a report',
    response: one(Report),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${reports}/{id}`,
    scope: write,
    summary: 'Delete a report',
    response: nothing,
  }),
  notHeard: endpoint({
    method: 'GET',
    path: `${reports}/{id}/not-heard`,
    scope: read,
    summary: 'When the streams of a report were not heard, and why',
    query: z.object(pageQuery),
    response: page(NotHeard),
  }),
  schedules: endpoint({
    method: 'GET',
    path: schedules,
    scope: read,
    summary: 'Reports that are made each month',
    query: z.object(pageQuery),
    response: page(ReportSchedule),
  }),
  schedule: endpoint({
    method: 'POST',
    path: schedules,
    scope: write,
    summary: 'Have a report of each month made and mailed; its days are those of the month before',
    body: z.omit(ReportWish, { from: true, to: true, listeners: true }),
    response: one(ReportSchedule),
    status: 201,
  }),
  unschedule: endpoint({
    method: 'DELETE',
    path: `${schedules}/{id}`,
    scope: write,
    summary: 'Make a report of each month no more',
    response: nothing,
  }),
}

/** Resource for a media ticket: the file of a report. */
export const reportResource = (project: Parameters<typeof callsOf>[0], id: number) =>
  `${callsOf(project).project}/reports/${id}/file`

/** The same for its zip with the file and what signs it and each of its rows. */
export const signedResource = (project: Parameters<typeof callsOf>[0], id: number) =>
  `${callsOf(project).project}/reports/${id}/signed`
