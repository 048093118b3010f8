import { endpoint, one, Region } from '@console/core/contract'
import * as z from 'zod/mini'
import { Item } from './items'
import { Totals } from './projects'

/** For the dashboard: all projects of a region together. */
export const Overview = z.extend(Totals, {
  projects: z.int(),
  streams: z.int(),
  files: z.int(),
  /** Pending, by the seconds that a decision explains. */
  worthwhile: z.array(z.object({ project: z.string(), item: Item })),
  /** Decisions of the last 30 days, the most first. */
  reviewers: z.array(z.object({ operator: z.string(), decisions: z.int() })),
})
export type Overview = z.infer<typeof Overview>

export const overviewApi = {
  overview: endpoint({
    method: 'GET',
    path: '/ucf-overview',
    scope: 'read-ucf',
    summary: 'Unknown content of a region: items, reviewers, how much airtime is explained',
    query: z.object({ region: z.optional(Region) }),
    response: one(Overview),
  }),
}
