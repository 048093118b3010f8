import { endpoint, list, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { ServiceType } from '#plugins/pricing/contract'

const read = 'read-admin-billing'
const path = '/admin/billing/top-music'

const Day = z.iso.date('A day like 2027-01-01')

/** The longest range that is counted at once, in days. */
export const mostTopDays = 400

export const TopTrack = z.object({
  acr_id: z.string(),
  title: z.string(),
  /** Names, with a comma between them. */
  artists: z.string(),
  /** How often it was recognised, by all products that were asked for. */
  times: z.int(),
  /** The same by product. */
  by_service: z.record(z.string(), z.int()),
})
export type TopTrack = z.infer<typeof TopTrack>

export const topMusicApi = {
  tracks: endpoint({
    method: 'GET',
    path,
    scope: read,
    summary:
      'Which music was recognised most, by days (UTC), country of the customers, and product',
    query: z
      .object({
        ...pageQuery,
        /** First and last day (UTC). */
        from: Day,
        to: Day,
        /** Of the customers' accounts: ISO 3166-1 alpha-2. */
        country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'A country like DE'))),
        service_type: z.optional(ServiceType),
      })
      .check(
        z.refine(({ from, to }) => from <= to, {
          path: ['to'],
          message: 'The last day is before the first',
        }),
        z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostTopDays * 86_400_000, {
          path: ['to'],
          message: `At most ${mostTopDays} days`,
        }),
      ),
    response: page(TopTrack),
  }),
  countries: endpoint({
    method: 'GET',
    path: `${path}/countries`,
    scope: read,
    summary: 'Countries that customers are in',
    response: one(z.array(z.string())),
  }),
}

export const topMusic = (range: { from: string; to: string }) =>
  list(topMusicApi.tracks, { query: range })
