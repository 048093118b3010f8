import {
  endpoint,
  IsoTime,
  list,
  numeric,
  one,
  page,
  pageQuery,
  Reason,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { StreamUrls } from '#plugins/bm/contract'
import { MoveTo } from './servers'

export const AdminStream = z.object({
  id: z.int(),
  uid: z.int(),
  /** Sign-in address of the account. */
  email: z.string(),
  stream_id: z.string(),
  name: z.string(),
  project_id: z.int(),
  project: z.string(),
  region: z.string(),
  stream_urls: z.array(z.string()),
  current_url: z.string(),
  code: z.int(),
  reason: z.string(),
  state_at: IsoTime,
  timemap: z.int(),
  config: z.string(),
  /** The process that listens to it (`Server`) and its machine; both empty: none does. */
  server: z.string(),
  server_host: z.string(),
})
export type AdminStream = z.infer<typeof AdminStream>

export const AdminProject = z.object({
  id: z.int(),
  uid: z.int(),
  email: z.string(),
  name: z.string(),
  region: z.string(),
  type: z.string(),
  streams: z.int(),
  /** Of them, those that neither run nor are paused. */
  troubled: z.int(),
  created_at: IsoTime,
})
export type AdminProject = z.infer<typeof AdminProject>

const Search = z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')))
const Id = z.optional(numeric(z.int('A number')))
const query = z.object({
  ...pageQuery,
  /** Streams of customers' own, or stations in their projects. */
  kind: z._default(z.enum(['custom', 'stations']), 'custom'),
  search: Search,
  uid: Id,
})
const read = 'read-admin-monitoring'
const write = 'write-admin-monitoring'
const streams = '/admin/monitoring/custom-streams'

/** Of what was asked for several: to how many it was done, and why not to the others. */
export const Done = z.object({
  done: z.int(),
  failed: z.array(z.object({ id: z.int(), message: z.string() })),
})
export type Done = z.infer<typeof Done>

/** Ids have commas between them. */
const toSeveral = <const What extends string>(what: What) =>
  ({ path: `${streams}/{ids}/${what}`, scope: write, response: one(Done) }) as const

const Part = (missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(500, 'At most 500 characters'))

const why = z.object({ reason: Reason })

export const adminCustomApi = {
  streams: endpoint({
    method: 'GET',
    path: streams,
    scope: read,
    summary: 'Streams of all customers, those in trouble first',
    query: z.extend(query, { code: Id, project_id: Id }),
    response: page(AdminStream),
  }),
  pause: endpoint({
    ...toSeveral('pause'),
    method: 'POST',
    summary: 'Listen to streams of customers no more',
    body: why,
  }),
  restart: endpoint({
    ...toSeveral('restart'),
    method: 'POST',
    summary: 'Connect anew to streams of customers',
    body: why,
  }),
  replaceInUrls: endpoint({
    ...toSeveral('url-parts'),
    method: 'PUT',
    summary: 'Replace a part of the addresses of streams of customers, as where a sender has moved',
    body: z.extend(why, { from: Part('Which part is replaced'), to: Part('By what') }),
  }),
  move: endpoint({
    method: 'POST',
    path: `${streams}/{id}/move`,
    scope: write,
    summary: 'Have a stream of a customer heard by another process',
    body: z.object({ server: MoveTo, reason: Reason }),
    response: one(AdminStream),
  }),
  changeUrls: endpoint({
    method: 'PUT',
    path: `${streams}/{id}/urls`,
    scope: write,
    summary: 'Change the addresses of a stream of a customer',
    body: z.object({ stream_urls: StreamUrls, reason: Reason }),
    response: one(AdminStream),
  }),
  projects: endpoint({
    method: 'GET',
    path: '/admin/monitoring/custom-projects',
    scope: read,
    summary: 'Projects with streams of all customers, newest first',
    query,
    response: page(AdminProject),
  }),
}

export const adminStreams = list(adminCustomApi.streams, { query: { kind: 'custom' } })
export const adminProjects = list(adminCustomApi.projects, { query: { kind: 'custom' } })
/** The same of stations of the catalogue. */
export const adminChannels = list(adminCustomApi.streams, { query: { kind: 'stations' } })
export const adminStationProjects = list(adminCustomApi.projects, { query: { kind: 'stations' } })
