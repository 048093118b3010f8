import { endpoint, IsoTime, nothing, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

const Thing = z.object({
  id: z.int(),
  name: z.string(),
  labels: z.array(z.string()),
  size: z.nullable(z.int()),
  made_at: IsoTime,
})
const name = z.string().check(z.trim(), z.minLength(1, 'Name it'))
const labels = z._default(z.array(z.string()), [])
const Said = z.object({ said: z.unknown() })

const read = { method: 'GET', scope: 'read-things', summary: 'Things' } as const
const write = { method: 'POST', scope: 'write-things', summary: 'Write things' } as const

export const thingsApi = {
  list: endpoint({
    ...read,
    path: '/x/acme-things/things',
    query: z.object({ ...pageQuery, search: z.optional(z.string()) }),
    response: page(Thing),
  }),
  get: endpoint({ ...read, path: '/x/acme-things/things/{id}', response: one(Thing) }),
  add: endpoint({
    ...write,
    path: '/x/acme-things/things',
    body: z.object({ name, labels, size: z.optional(z.int()) }),
    response: one(Thing),
    status: 201,
  }),
  addAll: endpoint({
    ...write,
    path: '/x/acme-things/all',
    body: z.object({ names: z.array(name), apart: z._default(z.boolean(), false) }),
    response: Said,
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/x/acme-things/things/{id}',
    body: z.object({ name: z.optional(name), labels: z.optional(z.array(z.string())) }),
    response: one(Thing),
  }),
  remove: endpoint({
    method: 'DELETE',
    scope: 'delete-things',
    summary: 'Delete a thing',
    path: '/x/acme-things/things/{id}',
    response: nothing,
  }),
  say: endpoint({ ...read, path: '/x/acme-things/say/{what}', response: Said }),
  later: endpoint({
    ...write,
    path: '/x/acme-things/later',
    body: z.object({ name, fails: z._default(z.int(), 0) }),
  }),
}
