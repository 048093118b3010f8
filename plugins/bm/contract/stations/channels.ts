import { endpoint, one, PlainTime, page } from '@console/core/contract'
import * as z from 'zod/mini'
import { BmDate, Result, Zone } from '../results'
import { Stream, StreamQuery, UrlsOrNone } from '../streams/streams'
import { StationType } from './catalogue'
import { StationIds } from './station-ids'

const read = 'read-bm-bd-projects'
const write = 'write-bm-bd-projects'
const channelsPath = '/bm-bd-projects/{pid}/channels'

/** A station as one project has it; the fields of a stream say how it runs. */
export const Channel = z.extend(Stream, {
  /** Of the station: `stream_id` as a number. */
  id: z.int(),
  project_id: z.int(),
  type: StationType,
  sub_title: z.string(),
  language: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  continent: z.string(),
  website: z.string(),
  twitter: z.string(),
  mytuner: z.string(),
  urls: z.array(z.string()),
  status_code: z.int(),
  /** The customer's own, once in a project; empty without one. */
  custom_id: z.string(),
  monitor_at: PlainTime,
  add_at: PlainTime,
  /** 1: its addresses are this project's own, in place of the catalogue's. Ours. */
  own_urls: z.int(),
})
export type Channel = z.infer<typeof Channel>

/** Where the stations of a project are, how they run and what they played in a range. */
export const ChannelPlaces = z.object({
  /** First and last date, `2026-12-31`. */
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  stations: z.array(
    z.object({
      stream_id: z.string(),
      name: z.string(),
      code: z.int(),
      type: StationType,
      country: z.string(),
      city: z.string(),
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
      plays: z.int(),
      /** Seconds. */
      play_time: z.int(),
    }),
  ),
})
export type ChannelPlaces = z.infer<typeof ChannelPlaces>

const searchTypes = ['channel_id', 'channel_name', 'city', 'custom_id', 'mytuner_id'] as const

export const channelsApi = {
  list: endpoint({
    method: 'GET',
    path: channelsPath,
    scope: read,
    summary: 'Stations of a project',
    query: z.extend(StreamQuery, {
      search_type: z.optional(z.enum(searchTypes)),
    }),
    response: page(Channel),
  }),
  add: endpoint({
    method: 'POST',
    path: channelsPath,
    scope: write,
    summary:
      'Add stations of the catalogue; those that are in the project already stay as they are',
    body: z.object({
      channels: z.pipe(
        StationIds,
        z.array(z.int()).check(z.minLength(1, 'Choose at least one station')),
      ),
    }),
    status: 201,
    response: one(z.object({ added: z.int(), channels: z.array(z.int()) })),
  }),
  userDefined: endpoint({
    method: 'POST',
    path: `${channelsPath}/{stream_id}/user-defined`,
    scope: write,
    summary: 'Give a station an id of your own, as the query `custom_id`',
    query: z.object({
      custom_id: z._default(
        z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters')),
        '',
      ),
    }),
    response: one(Channel),
  }),
  changeUrls: endpoint({
    method: 'PUT',
    path: `${channelsPath}/{stream_id}`,
    scope: write,
    summary:
      'Listen to a station at other addresses, in this project alone; none: at those of the catalogue. For accounts with `edit_url`',
    body: z.object({ stream_urls: UrlsOrNone }),
    response: one(Channel),
  }),
  places: endpoint({
    method: 'GET',
    path: '/bm-bd-projects/{pid}/channel-places',
    scope: read,
    summary: 'Stations of a project where they are, with the plays of at most 92 days',
    query: z.object({
      /** First and last day; the last seven whole days unless told. */
      from: z.optional(BmDate),
      to: z.optional(BmDate),
      timezone: z._default(Zone, 'UTC'),
    }),
    response: one(ChannelPlaces),
  }),
  realtime: endpoint({
    method: 'GET',
    path: `${channelsPath}/{stream_id}/realtime_results`,
    scope: read,
    summary: 'What a station plays now',
    response: z.object({ data: z.array(Result) }),
  }),
}
