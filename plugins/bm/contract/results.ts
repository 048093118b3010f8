import { bytes, endpoint, nothing, numbered, one } from '@console/core/contract'
import * as z from 'zod/mini'
import { callsOf } from './paths'

export const BmDate = z
  .string()
  .check(z.refine((text) => dayOf(text) !== undefined, 'A date like 20261231'))

/** Midnight UTC of a date of this millennium as the wire has it (`20261231`); undefined when there is no such day. */
export function dayOf(text: string): Date | undefined {
  const [, year, month, day] = /^(2\d{3})-?(\d{2})-?(\d{2})$/.exec(text) ?? []
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(day) ? undefined : time
}

export const bmDate = (day: Date) => day.toISOString().slice(0, 10).replaceAll('-', '')

const Seconds = z.pipe(z.transform(numbered), z.number().check(z.gte(0), z.lte(86_400)))

/** IANA, like `Europe/Berlin`: days are those of this zone. */
export const Zone = z.string().check(
  z.refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone })
      return true
    } catch {
      return false
    }
  }, 'A time zone like Europe/Berlin'),
)

/** A recording as it is told in results: external ids and platforms are lists. */
const Item = z.looseObject({
  acrid: z.string(),
  title: z.string(),
  duration_ms: z.optional(z.number()),
  score: z.optional(z.number()),
})

export const Result = z.object({
  id: z.int(),
  status: z.object({ code: z.int(), msg: z.string(), version: z.string() }),
  result_type: z.int(),
  metadata: z.object({
    /** `realtime` while it plays. */
    type: z.enum(['delay', 'realtime']),
    timestamp_utc: z.string(),
    end_timestamp_utc: z.string(),
    /** Seconds that were heard: less than lie between the two where something was not. */
    played_duration: z.int(),
    /** Beginning of its recording, where one is kept. */
    record_timestamp: z.optional(z.string()),
    music: z.optional(z.array(Item)),
    custom_files: z.optional(z.array(Item)),
  }),
  false_positive: z.int(),
  /** `api-report`: added by hand; `ucf`: reported as unknown content that repeats. */
  from: z.string(),
})
export type Result = z.infer<typeof Result>

/** Nothing was recognised in it. */
export const Unknown = z.object({
  status: z.object({ code: z.int(), msg: z.string(), version: z.string() }),
  result_type: z.int(),
  metadata: z.object({
    type: z.literal('delay'),
    timestamp_utc: z.string(),
    played_duration: z.int(),
  }),
})
export type Unknown = z.infer<typeof Unknown>

/**
 * A play that is not over sounds now when it was heard in the last `silence` seconds, and nothing began later than `overlap`
 * seconds before its end: what begins when another ends follows it.
 */
export const onAir = { silence: 30, overlap: 3 }

export const ResultQuery = z.object({
  /** `last`: the newest; `realtime`: what plays now; `delay`: what is over. */
  type: z._default(z.enum(['day', 'last', 'realtime', 'delay']), 'day'),
  date: z.optional(BmDate),
  timezone: z.optional(Zone),
  min_duration: z.optional(Seconds),
  max_duration: z.optional(Seconds),
  isrc_country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/, 'Two letters'))),
  with_false_positive: z._default(z.enum(['0', '1']), '0'),
  /** What plays now is among the day's, too. */
  with_realtime: z._default(z.enum(['0', '1']), '0'),
})

const LocalTime = (name: string) =>
  z
    .string(`${name} is required`)
    .check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'A time like 2026-12-31 18:05:00'))

export const UserReport = z.object({
  from: z._default(z.string(), 'api'),
  title: z
    .string('title is required')
    .check(z.trim(), z.minLength(1, 'title is required'), z.maxLength(500)),
  /** Minutes; UTC+8 is -480. */
  timeoffset: z._default(
    z.pipe(z.transform(numbered), z.int().check(z.gte(-1440), z.lte(1440))),
    0,
  ),
  start_timestamp: LocalTime('start_timestamp'),
  end_timestamp: LocalTime('end_timestamp'),
  user_defined: z._default(z.record(z.string(), z.json()), {}),
})
export type UserReport = z.input<typeof UserReport>

const Reported = z.object({
  id: z.int(),
  result: z.looseObject({
    start_timestamp_utc: z.string(),
    end_timestamp_utc: z.string(),
    start_timestamp_local: z.string(),
    end_timestamp_local: z.string(),
    /** Empty where no sound of it is kept. */
    record_timestamp: z.string(),
    title: z.string(),
    /** As they were sent. */
    artists: z.json(),
    album: z.json(),
    acrid: z.string(),
    duration: z.number(),
    played_duration: z.number(),
    monitor_type: z.string(),
    result_type: z.string(),
    from: z.string(),
    raw_metadata: z.record(z.string(), z.json()),
  }),
})

const stream = '/bm-cs-projects/{pid}/streams/{stream_id}'

export const resultsApi = {
  results: endpoint({
    method: 'GET',
    path: `${stream}/results`,
    scope: 'read-bm-cs-projects',
    summary: 'What was heard on a day, or last',
    query: ResultQuery,
    response: z.object({ data: z.array(Result) }),
  }),
  unknown: endpoint({
    method: 'GET',
    path: `${stream}/unknown_results`,
    scope: 'read-bm-cs-projects',
    summary:
      'Stretches of music of a day in which nothing was recognised; known where the sound of the stream is kept',
    query: z.object({
      date: z.optional(BmDate),
      timezone: z.optional(Zone),
      min_duration: z.optional(Seconds),
      max_duration: z.optional(Seconds),
    }),
    response: z.object({ data: z.array(Unknown) }),
  }),
  recording: endpoint({
    method: 'GET',
    path: `${stream}/recordings`,
    scope: 'read-bm-cs-projects',
    summary: 'The sound of a stretch, as it came; at most an hour',
    query: z.object({
      timestamp_utc: z
        .string('timestamp_utc is required')
        .check(z.regex(/^\d{14}$/, 'A time like 20261231180500')),
      played_duration: z._default(Seconds, 10),
      record_before: z._default(Seconds, 0),
      record_after: z._default(Seconds, 0),
    }),
    response: bytes,
    media: 'audio/*',
  }),
  report: endpoint({
    method: 'POST',
    path: `${stream}/user-reports`,
    scope: 'write-bm-cs-projects',
    summary: 'Add results by hand',
    body: z.object({
      data: z
        .array(UserReport)
        .check(z.minLength(1, 'data is required'), z.maxLength(100, 'At most 100 at once')),
    }),
    response: one(Reported),
  }),
  removeReport: endpoint({
    method: 'DELETE',
    path: `${stream}/user-reports/{id}`,
    scope: 'write-bm-cs-projects',
    summary: 'Delete a result that was added by hand',
    response: nothing,
  }),
  falsePositive: endpoint({
    method: 'PUT',
    path: `${stream}/results/{id}/false-positive`,
    scope: 'write-bm-cs-projects',
    summary: 'Say that a result is wrong, or right after all',
    body: z.object({ false_positive: z.pipe(z.transform(numbered), z.literal([0, 1], '0 or 1')) }),
    response: one(Result),
  }),
}

export const mostClipSeconds = 3600

export const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Whose files they are. */
type Owner = Parameters<typeof callsOf>[0]

/** Resource for a media ticket: the results that a query answers, as a file. */
export const exportResource = (
  project: Owner,
  streamId: string,
  query: z.input<typeof ResultQuery>,
  format: ExportFormat,
) =>
  `${callsOf(project).streams}/${streamId}/exports/${encodeURIComponent(
    new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString() || 'day',
  )}/${format}`

export const MonthQuery = z.object({
  /** `202612` */
  month: z
    .string('month is required')
    .check(z.regex(/^\d{4}(0[1-9]|1[0-2])$/, 'A month like 202612')),
  timezone: z.optional(Zone),
})

/** Resource for a media ticket: a zip with a CSV file for each day of a month. */
export const monthResource = (
  project: Owner,
  streamId: string,
  { month, timezone = 'UTC' }: z.input<typeof MonthQuery>,
) => `${callsOf(project).streams}/${streamId}/months/${month}/${encodeURIComponent(timezone)}`

/** Resource for a media ticket: the sound between two moments, milliseconds since 1970. */
export const clipResource = (
  project: Owner,
  streamId: string,
  { begin, end }: { begin: number; end: number },
) => `${callsOf(project).streams}/${streamId}/clips/${Math.round(begin)}-${Math.round(end)}`
