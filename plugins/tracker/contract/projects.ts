import {
  endpoint,
  nothing,
  one,
  PlainTime,
  page,
  pageQuery,
  Region,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { StationType, Zone } from '#plugins/bm/contract'
import { BucketName } from '#plugins/buckets/contract'
import { MailAddresses } from './reports'

export const mostChosen = 1000

const Countries = z
  .array(z.string().check(z.regex(/^[A-Z]{2}$/, 'Countries as two letters, like DE')))
  .check(z.maxLength(250, 'At most 250 countries'))

/** Of streams and stations, as the calls of monitoring name them. */
const StreamIds = z
  .array(z.string().check(z.minLength(1), z.maxLength(100)))
  .check(z.maxLength(mostChosen, `At most ${mostChosen} stations`))

export const TrackerProject = z.object({
  id: z.int(),
  uid: z.int(),
  name: z.string(),
  region: Region,
  bucket_id: z.int(),
  /** Null: it was deleted. */
  bucket: z.nullable(z.object({ id: z.int(), name: z.string(), num: z.int() })),
  countries: z.array(z.string()),
  stations: z.array(z.string()),
  restricted: z.array(z.string()),
  /** Of its countries those whose stations nobody follows at the moment. */
  not_tracked: z.array(z.string()),
  /** Whose days and months are those of archives and mails. */
  timezone: z.string(),
  /** Whether the first play of each file is mailed, with its sound where that is kept, and to whom. */
  first_play_mail: z.boolean(),
  first_play_to: z.array(z.string()),
  /** Stations that the account monitors and the project follows; on how many of them the bucket is looked for. */
  channels: z.int(),
  listening: z.int(),
  /** In the last seven days. */
  plays: z.int(),
  play_time: z.int(),
  created_at: PlainTime,
  updated_at: PlainTime,
})
export type TrackerProject = z.infer<typeof TrackerProject>

export const TrackerDraft = z.object({
  name: BucketName,
  region: Region,
  bucket_id: z.int('Choose a bucket'),
  /** Of its stations all; without countries and stations all that the account monitors. */
  countries: z._default(Countries, []),
  /** Single stations and streams beside them. */
  stations: z._default(StreamIds, []),
  /** Followed in no case. */
  restricted: z._default(StreamIds, []),
  timezone: z._default(Zone, 'UTC'),
  first_play_mail: z._default(z.boolean(), false),
  first_play_to: z._default(MailAddresses, []),
})
export type TrackerDraft = z.input<typeof TrackerDraft>

export const TrackerChange = z.object({
  name: z.optional(BucketName),
  bucket_id: z.optional(z.int('Choose a bucket')),
  countries: z.optional(Countries),
  stations: z.optional(StreamIds),
  restricted: z.optional(StreamIds),
  timezone: z.optional(Zone),
  first_play_mail: z.optional(z.boolean()),
  first_play_to: z.optional(MailAddresses),
})
export type TrackerChange = z.input<typeof TrackerChange>

/** A station of the provider or a stream of the account's own, which the account monitors in one project or several. */
export const TrackedChannel = z.object({
  stream_id: z.string(),
  name: z.string(),
  /** Of streams of the account's own nothing is known of the place. */
  type: z.nullable(StationType),
  country: z.string(),
  city: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Monitoring projects that have it; `looks`: for what is in the tracker's bucket. */
  projects: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      type: z.enum(['BM-ACRC', 'BM-LOCAL', 'BM-Database']),
      looks: z.boolean(),
    }),
  ),
})
export type TrackedChannel = z.infer<typeof TrackedChannel>

const ProjectQuery = z.object({
  ...pageQuery,
  region: z.optional(Region),
  /** Exact name: how the console finds the project of an address. */
  name: z.optional(z.string()),
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.catch(z._default(z.enum(['id', 'name', 'created_at']), 'id'), 'id'),
  order: sorted('desc'),
})

export const trackerApi = {
  list: endpoint({
    method: 'GET',
    path: '/tracker-projects',
    scope: 'read-bm-bd-projects',
    summary: 'Projects that follow the files of a bucket over monitored stations',
    query: ProjectQuery,
    response: page(TrackerProject),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tracker-projects',
    scope: 'write-bm-bd-projects',
    summary: 'Follow the files of a bucket; plays are those that monitoring has heard already',
    body: TrackerDraft,
    status: 201,
    response: one(TrackerProject),
  }),
  get: endpoint({
    method: 'GET',
    path: '/tracker-projects/{id}',
    scope: 'read-bm-bd-projects',
    summary: 'One project of the tracker',
    response: one(TrackerProject),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tracker-projects/{id}',
    scope: 'write-bm-bd-projects',
    summary: 'Change what a project follows; what is left out stays',
    body: TrackerChange,
    response: one(TrackerProject),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tracker-projects/{id}',
    scope: 'write-bm-bd-projects',
    summary:
      'Delete a project of the tracker with its media plans; monitoring and its results stay',
    response: nothing,
  }),
  offered: endpoint({
    method: 'GET',
    path: '/tracker-channels',
    scope: 'read-bm-bd-projects',
    summary: 'What the account monitors and a project may follow',
    response: z.object({ data: z.array(TrackedChannel) }),
  }),
  channels: endpoint({
    method: 'GET',
    path: '/tracker-projects/{pid}/channels',
    scope: 'read-bm-bd-projects',
    summary: 'What a project follows',
    response: z.object({ data: z.array(TrackedChannel) }),
  }),
}
