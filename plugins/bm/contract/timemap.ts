import { endpoint, numbered, one } from '@console/core/contract'
import * as z from 'zod/mini'
import { BmDate, ResultOrigin, Zone } from './results'

/** What each second of a day was. They exclude each other: together they are the day. */
export const dayShares = [
  'recognised',
  'by_hand',
  'unknown_music',
  'speech',
  'silence',
  /** Heard, and neither clearly music nor speech. */
  'unknown',
  'down',
  'paused',
  /** Nothing is known of how it sounded. */
  'not_kept',
  'ahead',
] as const
export const DayShare = z.enum(dayShares)
export type DayShare = z.infer<typeof DayShare>

const Shares = z.array(z.object({ share: DayShare, seconds: z.int() }))

/** Seconds since the day began. */
const stretch = { begin: z.number(), end: z.number() }

export const Timemap = z.object({
  date: z.string(),
  timezone: z.string(),
  /** When the day began, milliseconds since 1970, and how long it is: 23, 24 or 25 hours. */
  begin: z.int(),
  seconds: z.int(),
  timemap: z.int(),
  /** Days that sound is kept; before `kept_from`, seconds since the day began, it is deleted. */
  lifecycle: z.int(),
  kept_from: z.number(),
  shares: Shares,
  /** The day without gaps. */
  spans: z.array(z.object({ share: DayShare, ...stretch })),
  results: z.array(
    z.object({
      /** `played`: seconds of the whole play that were heard, also where a part of it lies in another day. */
      id: z.int(),
      ...stretch,
      played: z.int(),
      kind: z.enum(['music', 'custom', 'report']),
      title: z.string(),
      artists: z.string(),
      album: z.string(),
      isrc: z.string(),
      acrid: z.string(),
      from: ResultOrigin,
      false_positive: z.int(),
      over: z.int(),
    }),
  ),
  states: z.array(z.object({ code: z.int(), reason: z.string(), ...stretch })),
  /** What the sender says that it plays (StreamTitle), until the next one. */
  titles: z.array(z.object({ title: z.string(), ...stretch })),
  /** What can be played. */
  kept: z.array(z.object(stretch)),
})
export type Timemap = z.infer<typeof Timemap>

export const Loudness = z.object({
  from: z.number(),
  /** Seconds of one value. */
  step: z.number(),
  /** Base64; 0 to 255, and 0 where nothing is kept. */
  levels: z.string(),
})
export type Loudness = z.infer<typeof Loudness>

/** Streams of a day that are looked at together. */
export const mostOnCanvas = 8

export const ProjectDay = z.object({
  date: z.string(),
  timezone: z.string(),
  seconds: z.int(),
  shares: Shares,
  streams: z.array(
    z.object({
      stream_id: z.string(),
      name: z.string(),
      shares: Shares,
      /** That began on this day and are over, as analytics count them. */
      plays: z.int(),
      play_time: z.int(),
    }),
  ),
})
export type ProjectDay = z.infer<typeof ProjectDay>

const DayQuery = z.object({ date: z.optional(BmDate), timezone: z._default(Zone, 'UTC') })

const Place = z.pipe(z.transform(numbered), z.number().check(z.gte(0), z.lte(90_000)))

const stream = '/bm-cs-projects/{pid}/streams/{stream_id}'

export const timemapApi = {
  day: endpoint({
    method: 'GET',
    path: `${stream}/timemap`,
    scope: 'read-bm-cs-projects',
    summary:
      'A day of a stream: what each of its seconds was, results, states, titles, what is kept',
    query: DayQuery,
    response: one(Timemap),
  }),
  loudness: endpoint({
    method: 'GET',
    path: `${stream}/timemap/loudness`,
    scope: 'read-bm-cs-projects',
    summary: 'How loud a part of a day was, at most some thousand values',
    query: z.extend(DayQuery, { from: z._default(Place, 0), to: z.optional(Place) }),
    response: one(Loudness),
  }),
  project: endpoint({
    method: 'GET',
    path: '/bm-cs-projects/{pid}/days',
    scope: 'read-bm-cs-projects',
    summary: 'A day of all streams of a project: what each of its seconds was',
    query: DayQuery,
    response: one(ProjectDay),
  }),
}
