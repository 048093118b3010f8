import {
  endpoint,
  IsoTime,
  list,
  numeric,
  one,
  page,
  pageQuery,
  Reason,
  Rounded,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { Station, StationDraft, StationType, StreamUrl } from '#plugins/bm/contract'

const path = '/admin/monitoring/stations'
const read = 'read-admin-monitoring'
const write = 'write-admin-monitoring'

export const AdminStation = z.extend(z.omit(Station, { next_try: true }), {
  next_try: z.nullable(IsoTime),
  /** Where it was imported from. */
  source: z.string(),
  urls: z.array(z.string()),
  /** Projects that have it, and those of them for which it neither runs nor is paused. */
  projects: z.int(),
  troubled: z.int(),
  updated_at: IsoTime,
})
export type AdminStation = z.infer<typeof AdminStation>

export const StationUser = z.object({
  /** Of the stream. */
  id: z.int(),
  uid: z.int(),
  email: z.string(),
  project_id: z.int(),
  project: z.string(),
  region: z.string(),
  name: z.string(),
  code: z.int(),
  reason: z.string(),
  state_at: IsoTime,
  timemap: z.boolean(),
  own_urls: z.boolean(),
})
export type StationUser = z.infer<typeof StationUser>

/** The last days of a station, whoever monitored it. */
export const StationDays = z.object({
  begin: IsoTime,
  end: IsoTime,
  states: z.array(z.object({ code: z.int(), reason: z.string(), start: IsoTime, end: IsoTime })),
  plays: z.array(
    z.object({
      id: z.int(),
      /** Of the stream. */
      row: z.int(),
      begin: IsoTime,
      /** Seconds. */
      played: Rounded,
      title: z.string(),
      artists: z.string(),
      /** Whose project was told. */
      projects: z.array(z.string()),
    }),
  ),
})
export type StationDays = z.infer<typeof StationDays>
export type StationPlay = StationDays['plays'][number]

export const Merging = z.object({
  from: AdminStation,
  into: AdminStation,
  urls: z.array(z.string()),
  moved: z.array(StationUser),
  removed: z.array(StationUser),
})
export type Merging = z.infer<typeof Merging>

/** One address, as the service reads it. */
export const LookedAt = z.object({
  url: z.string(),
  /** Where each redirect led, in their order. */
  redirects: z.array(z.object({ status: z.int(), to: z.string() })),
  /** It lives: sound came. */
  heard: z.boolean(),
  /** Why not, else empty. */
  reason: z.string(),
  content_type: z.string(),
  server: z.string(),
  /** What it is packed in, as `mp3`, `aac`, `ogg`, `ts`; empty: not known. */
  codec: z.string(),
  /** Bits a second: as sent and measured, and as the sender says; 0: not known. */
  bitrate: z.int(),
  said_bitrate: z.int(),
  /** What the sender says that it plays. */
  title: z.string(),
  /** Nothing but silence came. */
  mute: z.boolean(),
  seconds: z.number(),
  /** What was heard, a WAV file as Base64; empty: nothing. */
  sound: z.string(),
})
export type LookedAt = z.infer<typeof LookedAt>

const stationStates = ['dead', 'troubled', 'used'] as const
const changeOf = z.extend(StationDraft, { reason: Reason })
const Into = z.pipe(z.unknown(), numeric(z.int('A number').check(z.gte(1))))

/** The catalogue of stations. */
export const adminStationsApi = {
  list: endpoint({
    method: 'GET',
    path,
    scope: read,
    summary: 'Stations of the catalogue, with how many projects have each',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.maxLength(200))),
      type: z.optional(StationType),
      country: z.optional(z.string().check(z.maxLength(2))),
      state: z.optional(z.enum(stationStates)),
    }),
    response: page(AdminStation),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    scope: read,
    summary: 'One station, and who monitors it',
    response: one(z.extend(AdminStation, { users: z.array(StationUser) })),
  }),
  days: endpoint({
    method: 'GET',
    path: `${path}/{id}/days`,
    scope: read,
    summary: 'How a station was in the last seven days, and what was heard of it',
    response: one(StationDays),
  }),
  create: endpoint({
    method: 'POST',
    path,
    scope: write,
    summary: 'Add a station to the catalogue',
    body: changeOf,
    status: 201,
    response: one(AdminStation),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    scope: write,
    summary: 'Change a station; projects that have it listen to its new addresses',
    body: changeOf,
    response: one(AdminStation),
  }),
  merging: endpoint({
    method: 'GET',
    path: `${path}/{id}/merge`,
    scope: read,
    summary: 'What would become of a station and the one that it is merged into',
    query: z.object({ into: Into }),
    response: one(Merging),
  }),
  merge: endpoint({
    method: 'POST',
    path: `${path}/{id}/merge`,
    scope: write,
    summary: 'Make two stations one: what points to this one points to the other',
    body: z.object({ into: Into, reason: Reason }),
    response: one(Merging),
  }),
  look: endpoint({
    method: 'GET',
    path: '/admin/monitoring/addresses',
    scope: read,
    summary: 'Where an address leads, whether it can be heard, and some seconds of its sound',
    query: z.object({ url: StreamUrl }),
    response: one(LookedAt),
  }),
}

export const adminStations = list(adminStationsApi.list)
