import { endpoint, numeric, one, PlainTime, page, pageQuery, Rounded } from '@console/core/contract'
import * as z from 'zod/mini'
import { BmDate, Zone } from './results'

/** `channel` is the stream, as calls about stations name it. */
export const statsTypes = ['date', 'track', 'artists', 'label', 'stream', 'channel'] as const
export type StatsType = (typeof statsTypes)[number]

/** Of recordings in the Music bucket, of those in one's own buckets, and what was added by hand. */
export const playKinds = ['music', 'custom', 'report'] as const
export type PlayKind = (typeof playKinds)[number]

export const mostAnalyticsDays = 92

/** What one of the lists of analytics shows at most. */
export const mostRanks = 100

const PlayFilter = z.object({
  /** First and last day; the last seven whole days unless told. */
  from: z.optional(BmDate),
  to: z.optional(BmDate),
  timezone: z._default(Zone, 'UTC'),
  kind: z.optional(z.enum(playKinds)),
  /** Several with commas between them. */
  stream_id: z.optional(z.string()),
  /** Id of a track, as analytics tell it. */
  track: z.optional(numeric(z.int())),
  artists: z.optional(z.string()),
  label: z.optional(z.string()),
})
export type PlayFilter = z.output<typeof PlayFilter>

/** `before`: in as many days before the first. Times are seconds. */
const Counted = z.object({
  plays: z.int(),
  play_time: z.int(),
  plays_before: z.int(),
  play_time_before: z.int(),
})
export type Counted = z.infer<typeof Counted>

const Ranked = z.extend(Counted, { name: z.string() })

export const Analytics = z.object({
  /** First and last date, `2026-12-31`. */
  from: z.string(),
  to: z.string(),
  days: z.int(),
  timezone: z.string(),
  /** Whether the project has the provider's Music bucket. */
  music_bucket: z.boolean(),
  total: z.extend(Counted, {
    tracks: z.int(),
    tracks_before: z.int(),
    streams: z.int(),
    streams_before: z.int(),
  }),
  dates: z.array(z.extend(Counted, { date: z.string() })),
  /** Weekday from 1, Monday, to 7, and hour, by clocks of the zone. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), plays: z.int(), play_time: z.int() })),
  tracks: z.array(
    z.extend(Counted, {
      track: z.int(),
      acrid: z.string(),
      kind: z.enum(playKinds),
      title: z.string(),
      artists: z.string(),
      label: z.string(),
    }),
  ),
  artists: z.array(Ranked),
  labels: z.array(Ranked),
  streams: z.array(z.extend(Ranked, { stream_id: z.string() })),
})
export type Analytics = z.infer<typeof Analytics>

export const Play = z.object({
  id: z.int(),
  stream_id: z.string(),
  stream: z.string(),
  begin: PlainTime,
  played_duration: Rounded,
  kind: z.enum(playKinds),
  track: z.int(),
  title: z.string(),
  artists: z.string(),
  label: z.string(),
})
export type Play = z.infer<typeof Play>

const analytics = '/bm-cs-projects/{pid}/analytics'

export const analyticsApi = {
  results: endpoint({
    method: 'GET',
    path: `${analytics}/results`,
    scope: 'read-bm-cs-projects',
    summary:
      'Plays and airtime of the last seven whole days (UTC); those of music of projects with the provider’s Music bucket',
    query: z.object({
      stats_type: z._default(z.enum(statsTypes), 'date'),
      result_type: z._default(z.enum(['music', 'custom']), 'music'),
    }),
    response: one(
      z.object({
        id: z.string(),
        project_id: z.int(),
        stats_type: z.string(),
        result_type: z.string(),
        start_timestamp_utc: z.string(),
        end_timestamp_utc: z.string(),
        /** The key is named after the stats type. */
        results: z.array(z.looseObject({ play_time: z.int(), plays: z.int(), rank: z.int() })),
      }),
    ),
  }),
  overview: endpoint({
    method: 'GET',
    path: `${analytics}/overview`,
    scope: 'read-bm-cs-projects',
    summary:
      'Plays and airtime of at most 92 days, beside as many days before: by date, hour, track, artists, label, stream',
    query: z.extend(PlayFilter, {
      /** Of each list. */
      ranks: z._default(numeric(z.int().check(z.gte(1), z.lte(mostRanks))), 10),
    }),
    response: one(Analytics),
  }),
  plays: endpoint({
    method: 'GET',
    path: `${analytics}/plays`,
    scope: 'read-bm-cs-projects',
    summary: 'The plays that analytics count, newest first',
    query: z.extend(PlayFilter, pageQuery),
    response: page(Play),
  }),
}
