import {
  endpoint,
  IsoTime,
  listed,
  nothing,
  numeric,
  one,
  PlainTime,
  page,
  pageQuery,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { callsOf } from './paths'
import { Zone } from './results'

/** One stretch of sound as it came, or several of them as a zip. */
export const recordingKinds = ['sound', 'zip'] as const
export type RecordingKind = (typeof recordingKinds)[number]

export const recordingStates = ['queued', 'running', 'ready', 'failed', 'expired'] as const
export type RecordingState = (typeof recordingStates)[number]

/** Of sound, longer than a clip may be at once. */
export const mostRecordingSeconds = 3600

/** Files are deleted after so long; that there was a recording stays. */
export const recordingDays = 90

export const mostInZip = 50

export const Recording = z.object({
  id: z.int(),
  kind: z.enum(recordingKinds),
  name: z.string(),
  state: z.enum(recordingStates),
  error: z.string(),
  /** Empty for a zip. */
  stream_id: z.string(),
  stream_name: z.string(),
  /** Asked for, in UTC; null for a zip. */
  begin: z.nullable(PlainTime),
  end: z.nullable(PlainTime),
  /** Of sound that was kept in that range. */
  seconds: z.number(),
  /** Stretches of the range of which no sound was kept: the stream was paused, down or not recorded. */
  missing: z.array(z.object({ begin: IsoTime, seconds: z.number() })),
  filename: z.string(),
  content_type: z.string(),
  size: z.number(),
  sha256: z.string(),
  created_by: z.string(),
  created_at: IsoTime,
  ready_at: z.nullable(IsoTime),
  expires_at: z.nullable(IsoTime),
})
export type Recording = z.infer<typeof Recording>

/** As clocks of the zone show it. */
const WallTime = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d\d-\d\d[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
      'A time like 2026-12-31 18:05:00',
    ),
  )

export const RecordingWish = z.object({
  stream_id: z.string().check(z.minLength(1, 'Stream is required')),
  /** Empty: stream and time. */
  name: z._default(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')), ''),
  start: WallTime,
  end: WallTime,
  timezone: z._default(Zone, 'UTC'),
})

const Ids = z.pipe(
  z.transform(listed),
  z
    .array(numeric(z.int('Ids of recordings')))
    .check(z.minLength(1, 'Choose at least one'), z.maxLength(mostInZip, `At most ${mostInZip}`)),
)

const recordings = '/bm-cs-projects/{pid}/custom-recordings'
const read = 'read-bm-cs-projects'
const write = 'write-bm-cs-projects'

export const recordingsApi = {
  list: endpoint({
    method: 'GET',
    path: recordings,
    scope: read,
    summary: 'Recordings that were asked for, newest first',
    query: z.object({ ...pageQuery, order: sorted('desc') }),
    response: page(Recording),
  }),
  get: endpoint({
    method: 'GET',
    path: `${recordings}/{id}`,
    scope: read,
    summary: 'A recording',
    response: one(Recording),
  }),
  create: endpoint({
    method: 'POST',
    path: recordings,
    scope: write,
    summary: 'Ask for what a stream sent in a range of at most an hour, as one file',
    body: RecordingWish,
    response: one(Recording),
    status: 201,
  }),
  zip: endpoint({
    method: 'POST',
    path: `${recordings}/zip`,
    scope: write,
    summary: 'Ask for many recordings as one zip',
    body: z.object({ ids: Ids }),
    response: one(Recording),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${recordings}/{id}`,
    scope: write,
    summary: 'Delete a recording and its file',
    response: nothing,
  }),
}

/** Resource for a media ticket: the file of a recording. */
export const recordingResource = (project: Parameters<typeof callsOf>[0], id: number) =>
  `${callsOf(project).project}/custom-recordings/${id}/file`
