import { endpoint, IsoTime, one, TimeOffset } from '@console/core/contract'
import * as z from 'zod/mini'
import { platforms, searchKinds } from './tracks'

export const metadataTopic = 'metadata-links/requests'

/** Days of the overview, today among them. */
export const overviewDays = 30

export const Overview = z.object({
  today: z.int(),
  /** Of the calendar month (UTC): what the plan's `meta_links_requests` is about. */
  month: z.int(),
  days: z.array(z.object({ date: z.string(), found: z.int(), not_found: z.int() })),
  kinds: z.array(z.object({ kind: z.enum(searchKinds), requests: z.int() })),
  /** Answers with a link to the platform. */
  platforms: z.array(z.object({ platform: z.enum(platforms), found: z.int() })),
  /** Newest first, at most ten. */
  recent: z.array(
    z.object({
      id: z.int(),
      at: IsoTime,
      kind: z.enum(searchKinds),
      search: z.string(),
      found: z.int(),
      milliseconds: z.int(),
    }),
  ),
  /** Where answers can come from. */
  sources: z.object({ music: z.int(), adapters: z.array(z.enum(platforms)) }),
})
export type Overview = z.infer<typeof Overview>

export const metadataStatisticsApi = {
  overview: endpoint({
    method: 'GET',
    path: '/external-metadata/overview',
    scope: 'read-metadata',
    summary: 'Requests of the last 30 days, and where answers come from',
    query: z.object({
      /** Minutes from the zone of the days to UTC: -540 is nine hours east of it. */
      timeoffset: TimeOffset,
    }),
    response: one(Overview),
  }),
}
