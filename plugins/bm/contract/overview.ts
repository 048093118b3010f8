import { endpoint, one, PlainTime, Region, Rounded } from '@console/core/contract'
import * as z from 'zod/mini'
import { Project } from './projects'
import { Zone } from './results'
import { StateName } from './streams/stream-states'

/** A stream with the name of its project, for lists across projects. */
const Place = z.object({
  project: z.string(),
  type: Project.shape.type,
  stream: z.string(),
  stream_id: z.string(),
})

export const mostOverviewDays = 14

export const Overview = z.object({
  streams: z.record(StateName, z.int()),
  timemaps: z.int(),
  /** What sounds now, the newest first. */
  on_air: z.array(
    z.extend(Place, { id: z.int(), title: z.string(), artists: z.string(), begin: PlainTime }),
  ),
  /** What was heard last. */
  newest: z.array(
    z.extend(Place, {
      id: z.int(),
      title: z.string(),
      artists: z.string(),
      begin: PlainTime,
      played_duration: Rounded,
    }),
  ),
  /** Streams that should run and do not, the longest first. */
  troubles: z.array(
    z.extend(Place, { state: StateName, code: z.int(), reason: z.string(), since: PlainTime }),
  ),
  /** Plays a day, without false positives, today last. */
  days: z.array(z.object({ date: z.string(), plays: z.int() })),
})
export type Overview = z.infer<typeof Overview>

export const overviewApi = {
  overview: endpoint({
    method: 'GET',
    path: '/bm-cs-overview',
    scope: 'read-bm-cs-projects',
    summary: 'Custom streams of a region: what is on air, what needs attention, plays a day',
    query: z.object({
      region: z.optional(Region),
      /** Days are those of this zone. */
      timezone: z._default(Zone, 'UTC'),
    }),
    response: one(Overview),
  }),
}
