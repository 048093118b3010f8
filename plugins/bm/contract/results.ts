import { bytes, endpoint, numbered, one } from '@console/core/contract'
import * as z from 'zod/mini'
import { ResultCorrection, userReportsApi } from './heard/user-reports'
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

const Score = z.pipe(
  z.transform(numbered),
  z.number().check(z.gte(0, 'At least 0'), z.lte(100, 'At most 100')),
)

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
  /** Other places of the recording, milliseconds, at which it sounds the same, at most 5. */
  other_play_offsets_ms: z.optional(z.array(z.number())),
  /** How many other recordings have what was heard, such as a loop that they share. */
  also_in: z.optional(z.number()),
  /** Of a copy that was played faster, slower, higher or lower, beyond what players are exact to. */
  tempo_percent: z.optional(z.number()),
  pitch_percent: z.optional(z.number()),
})

/** What kinds of results are called. */
export const kindLabels = {
  music: 'Music',
  custom: 'Custom',
  report: 'By hand',
  ucf: 'Unknown content',
} as const

/** The kind that is shown: results of unknown content are one of their own. */
export const toShownKind = <Kind extends string>(kind: Kind, from: ResultOrigin): Kind | 'ucf' =>
  from === 'ucf' ? 'ucf' : kind

/** How results that the service has not heard as they played came to be known. */
const originLabels = {
  'api-report': 'By hand',
  ucf: 'Unknown content',
  replay: 'Found later',
} as const

/** What a result is called by how it came to be known: as it played, by hand. */
export const resultLabel = ({ over, from }: { over: boolean; from: ResultOrigin }) =>
  from === 'recognition' ? (over ? 'Delay' : 'RealTime') : originLabels[from]

/**
 * `api-report`: added by hand; `ucf`: reported as unknown content that repeats; `replay`: found later, when its recording had
 * come into a bucket.
 */
export const ResultOrigin = z.enum(['recognition', 'api-report', 'ucf', 'replay'])
export type ResultOrigin = z.infer<typeof ResultOrigin>

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
  from: ResultOrigin,
  /** Of who corrected it. */
  note: z.optional(z.string()),
  /** What was recognized, where that was corrected. */
  recognized: z.optional(
    z.object({ title: z.string(), timestamp_utc: z.string(), end_timestamp_utc: z.string() }),
  ),
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
  /** 0 to 100; results without a score, such as those added manually, are not left out. */
  min_score: z.optional(Score),
  isrc_country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/, 'Two letters'))),
  with_false_positive: z._default(z.enum(['0', '1']), '0'),
  /** What plays now is among the day's, too. */
  with_realtime: z._default(z.enum(['0', '1']), '0'),
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
  ...userReportsApi,
  correct: endpoint({
    method: 'PUT',
    path: `${stream}/results/{id}`,
    scope: 'write-bm-cs-projects',
    summary:
      'Correct the title, times or note of a result. A recognized result with another title is no longer a play of that recording',
    body: ResultCorrection,
    response: one(Result),
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

/** Whose files they are: a project's, or of where calls about its streams begin. */
type Owner = Parameters<typeof callsOf>[0] | string

const streamsOf = (owner: Owner) => (typeof owner === 'string' ? owner : callsOf(owner).streams)

/** Resource for a media ticket: the results that a query answers, as a file. */
export const exportResource = (
  owner: Owner,
  streamId: string,
  query: z.input<typeof ResultQuery>,
  format: ExportFormat,
) =>
  `${streamsOf(owner)}/${streamId}/exports/${encodeURIComponent(
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
  owner: Owner,
  streamId: string,
  { month, timezone = 'UTC' }: z.input<typeof MonthQuery>,
) => `${streamsOf(owner)}/${streamId}/months/${month}/${encodeURIComponent(timezone)}`

/** Resource for a media ticket: the sound between two moments, milliseconds since 1970. */
export const clipResource = (
  owner: Owner,
  streamId: string,
  { begin, end }: { begin: number; end: number },
) => `${streamsOf(owner)}/${streamId}/clips/${Math.round(begin)}-${Math.round(end)}`
