import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'

export const statsTypes = ['date', 'track', 'artists', 'label', 'stream'] as const
export type StatsType = (typeof statsTypes)[number]

export const analyticsApi = {
  results: endpoint({
    method: 'GET',
    path: '/bm-cs-projects/{pid}/analytics/results',
    scope: 'read-bm-cs-projects',
    summary:
      'Plays and airtime of the last seven whole days (UTC); of projects with the provider’s Music bucket',
    query: z.object({
      stats_type: z.catch(z._default(z.enum(statsTypes), 'date'), 'date'),
      result_type: z.catch(z._default(z.enum(['music', 'custom']), 'music'), 'music'),
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
}
