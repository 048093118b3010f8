// A call, said once: the service, the client, its form and the documentation of the API are drawn from it. A DELETE that answers
// nothing has no `response`; `nothing` says the same in words.
import { endpoint, nothing, one, page, pageQuery, sorted } from '@console/core/contract'
import * as z from 'zod/mini'

export const Station = z.object({ id: z.int(), name: z.string(), kind: z.enum(['fm', 'web']) })
export type Station = z.infer<typeof Station>

const all = '/x/acme-maps/stations'

export const stationsApi = {
  list: endpoint({
    method: 'GET',
    path: all,
    scope: 'read-stations',
    summary: 'Stations of the account',
    /** What is named here is what the address may ask of a table: filters, order, search. */
    query: z.object({
      ...pageQuery,
      kind: z.optional(z.enum(['fm', 'web'])),
      sort: z._default(z.enum(['name', 'id']), 'name'),
      order: sorted('asc'),
      search: z.optional(z.string()),
    }),
    response: page(Station),
  }),
  get: endpoint({
    method: 'GET',
    path: `${all}/{id}`,
    scope: 'read-stations',
    summary: 'A station',
    response: one(Station),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${all}/{id}`,
    scope: 'delete-stations',
    summary: 'Delete a station',
    response: nothing,
  }),
}
