// The calls that the other examples of this room answer: a contract, which both halves of a plugin import.
import { endpoint, one, page, pageQuery, sorted } from '@console/core/contract'
import * as z from 'zod/mini'

const Station = z.object({ id: z.int(), name: z.string(), city: z.string() })
const body = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name it')),
  city: z.string(),
})
const asked = { search: z.optional(z.string()), city: z.optional(z.string()) }
const query = z.object({ ...pageQuery, order: sorted('asc'), ...asked })
const response = one(Station)

const all = '/x/acme-maps/stations'
const single = '/x/acme-maps/stations/{id}'
const reads = { scope: 'read-stations', summary: 'Stations' } as const
const writes = { scope: 'write-stations', summary: 'Write a station' } as const
const deletes = { scope: 'delete-stations', summary: 'Delete a station' } as const

export const stationsApi = {
  list: endpoint({ ...reads, method: 'GET', path: all, query, response: page(Station) }),
  add: endpoint({ ...writes, method: 'POST', path: all, body, response, status: 201 }),
  change: endpoint({ ...writes, method: 'PUT', path: single, body, response }),
  remove: endpoint({ ...deletes, method: 'DELETE', path: single }),
  locate: endpoint({ ...writes, method: 'POST', path: `${single}/locate` }),
}
