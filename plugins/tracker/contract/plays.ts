import {
  endpoint,
  numeric,
  one,
  PlainTime,
  page,
  pageQuery,
  Rounded,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { BmDate, Zone } from '#plugins/bm/contract'
import { Change } from './altered'

export const mostDays = 366

/** A file of the bucket, and what was heard of it on the followed stations since they are monitored. */
export const TrackedFile = z.object({
  id: z.int(),
  acr_id: z.string(),
  title: z.string(),
  artists: z.string(),
  isrc: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** As of a bucket's file: 1 can be recognised. */
  state: z.int(),
  plays: z.int(),
  /** Of which at least nine tenths were heard. */
  complete: z.int(),
  play_time: z.int(),
  first_heard: z.nullable(PlainTime),
  last_heard: z.nullable(PlainTime),
  stations: z.int(),
  /** Plays of copies that were faster, slower, higher or lower. */
  altered: z.int(),
  /** Plays that are not over, and not counted yet. */
  going_on: z.int(),
})
export type TrackedFile = z.infer<typeof TrackedFile>

export const TrackedPlay = z.object({
  /** Of the result. */
  id: z.int(),
  begin: PlainTime,
  played_duration: Rounded,
  complete: z.boolean(),
  /** Not while it plays. */
  over: z.boolean(),
  /** When it was heard last. */
  end: PlainTime,
  change: Change,
  acr_id: z.string(),
  title: z.string(),
  artists: z.string(),
  stream_id: z.string(),
  station: z.string(),
  country: z.string(),
  city: z.string(),
  /** The monitoring project that heard it. */
  project: z.string(),
  project_type: z.enum(['BM-ACRC', 'BM-LOCAL', 'BM-Database']),
})
export type TrackedPlay = z.infer<typeof TrackedPlay>

const Counts = z.object({ plays: z.int(), play_time: z.int() })

export const TrackerAnalytics = z.object({
  from: z.string(),
  to: z.string(),
  days: z.int(),
  timezone: z.string(),
  total: z.extend(Counts, { files: z.int(), stations: z.int(), complete: z.int() }),
  dates: z.array(z.extend(Counts, { date: z.string() })),
  /** Empty: streams of the account's own, whose place is not known. */
  countries: z.array(z.extend(Counts, { country: z.string(), stations: z.int() })),
  stations: z.array(
    z.extend(Counts, {
      stream_id: z.string(),
      name: z.string(),
      country: z.string(),
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
    }),
  ),
  files: z.array(z.extend(Counts, { acr_id: z.string(), title: z.string(), altered: z.int() })),
})
export type TrackerAnalytics = z.infer<typeof TrackerAnalytics>

export const DayFilter = z.object({
  /** First and last day; the last seven days with today unless told. */
  from: z.optional(BmDate),
  to: z.optional(BmDate),
  timezone: z._default(Zone, 'UTC'),
})
export type DayFilter = z.output<typeof DayFilter>

/** Of one country, station or file alone, where they are named. */
export const AnalyticsFilter = z.extend(DayFilter, {
  country: z.optional(z.string()),
  stream_id: z.optional(z.string()),
  acr_id: z.optional(z.string()),
})

const FileQuery = z.object({
  ...pageQuery,
  /** Part of the title, or an ACR ID. */
  search: z.optional(z.string().check(z.maxLength(200))),
  acr_id: z.optional(z.string()),
  /** `1`: what was heard; `0`: what was not. */
  heard: z.catch(z.optional(numeric(z.literal([0, 1]))), undefined),
  sort: z.catch(
    z._default(z.enum(['plays', 'play_time', 'last_heard', 'title', 'stations']), 'plays'),
    'plays',
  ),
  order: sorted('desc'),
})

const PlayQuery = z.object({
  ...pageQuery,
  acr_id: z.optional(z.string()),
  /** `1`: what was played faster, slower, higher or lower; `0`: what was not. */
  altered: z.catch(z.optional(numeric(z.literal([0, 1]))), undefined),
  stream_id: z.optional(z.string()),
  country: z.optional(z.string()),
  from: z.optional(BmDate),
  to: z.optional(BmDate),
  timezone: z._default(Zone, 'UTC'),
  order: sorted('desc'),
})

const project = '/tracker-projects/{pid}'

export const playsApi = {
  files: endpoint({
    method: 'GET',
    path: `${project}/files`,
    scope: 'read-bm-bd-projects',
    summary: 'Files of the bucket with their plays, airtime, and when and where they were heard',
    query: FileQuery,
    response: page(TrackedFile),
  }),
  plays: endpoint({
    method: 'GET',
    path: `${project}/plays`,
    scope: 'read-bm-bd-projects',
    summary: 'Plays on the followed stations; a broadcast that several projects hear is one play',
    query: PlayQuery,
    response: page(TrackedPlay),
  }),
  analytics: endpoint({
    method: 'GET',
    path: `${project}/analytics`,
    scope: 'read-bm-bd-projects',
    summary: 'Plays and airtime by day, country, station and file',
    query: AnalyticsFilter,
    response: one(TrackerAnalytics),
  }),
}
