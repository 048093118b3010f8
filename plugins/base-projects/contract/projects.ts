import {
  endpoint,
  IsoTime,
  listed,
  nothing,
  numbered,
  numeric,
  one,
  page,
  pageQuery,
  Region,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { BucketName, BucketType, liveBucketTypes } from '#plugins/buckets/contract'

export const projectTypes = ['AVR', 'LCD', 'HR'] as const
export const ProjectType = z.enum(projectTypes)
export type ProjectType = z.infer<typeof ProjectType>

/** Buckets that a project of each type listens to. */
export const bucketTypesOf: Record<ProjectType, readonly BucketType[]> = {
  AVR: ['File'],
  LCD: liveBucketTypes,
  HR: ['File', ...liveBucketTypes],
}

export const audioTypeLabels = { recorded: 'Recorded Audio', linein: 'Line-in Audio' } as const
export const AudioType = z.enum(['recorded', 'linein'])
export type AudioType = z.infer<typeof AudioType>

export const engineLabels = {
  1: 'Audio Fingerprinting',
  2: 'Cover Song (Humming) Identification',
  3: 'Audio Fingerprinting & Cover Song (Humming) Identification',
} as const
export type ProjectEngine = keyof typeof engineLabels
export const engines = [1, 2, 3] as const satisfies ProjectEngine[]

export const externalIdLabels = {
  isrc: 'ISRC',
  upc: 'UPC',
  spotify: 'Spotify',
  deezer: 'Deezer',
  youtube: 'YouTube',
  musicbrainz: 'MusicBrainz',
} as const
export type ExternalId = keyof typeof externalIdLabels
export const ExternalId = z.enum(Object.keys(externalIdLabels) as [ExternalId, ...ExternalId[]])

export const mostBuckets = 100

export const BucketIds = z.pipe(
  z.transform((value) => {
    const list = listed(value)
    return Array.isArray(list) ? [...new Set(list.map(numbered))] : list
  }),
  z
    .array(z.int().check(z.gte(1)))
    .check(
      z.minLength(1, 'Choose at least one bucket'),
      z.maxLength(mostBuckets, `At most ${mostBuckets} buckets`),
    ),
)

export const ExternalIds = z.pipe(z.transform(listed), z.array(ExternalId))

const Engine = numeric(z.literal([1, 2, 3], '1, 2 or 3'))

/** Requests; 0: no limit of the project's own. */
const RequestLimit = numeric(z.int('A whole number').check(z.gte(0), z.lte(2_000_000_000)))

/** `gone`: deleted, or no longer shared with the account. */
export const BucketState = z.enum(['ready', 'syncing', 'gone'])
export type BucketState = z.infer<typeof BucketState>

export const Project = z.object({
  id: z.int(),
  uid: z.int(),
  name: z.string(),
  region: Region,
  /** Of the identification API. */
  host: z.string(),
  access_key: z.string(),
  access_secret: z.string(),
  /** While requests may still be signed with the secret before this one, and until when. */
  access_secret_old: z.optional(z.string()),
  access_secret_old_until: z.nullish(IsoTime),
  service_type: ProjectType,
  state: z.int(),
  day_limit: z.int(),
  total_limit: z.int(),
  audio_type: AudioType,
  /** 1 fingerprints, 2 cover songs and humming, 3 both. */
  engine: Engine,
  /** What of the chosen engine this deployment cannot do, else empty. */
  engine_note: z.string(),
  version: z.int(),
  external_id: z.string(),
  external_ids: z.array(z.string()),
  status_check: z.int(),
  buckets: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      type: BucketType,
      metadata_template: z.nullable(z.string()),
    }),
  ),
  /** Of all its buckets together; other APIs do not tell. */
  bucket_state: z.optional(BucketState),
  created_at: IsoTime,
  updated_at: IsoTime,
})
export type Project = z.infer<typeof Project>

export const ProjectDraft = z.object({
  name: BucketName,
  region: Region,
  /** `service_type` is what answers call it. */
  type: z.optional(ProjectType),
  service_type: z.optional(ProjectType),
  buckets: BucketIds,
  audio_type: z._default(AudioType, 'linein'),
  /** 1 fingerprints, 2 cover songs and humming, 3 both. */
  engine: z._default(Engine, 1),
  external_ids: z._default(ExternalIds, []),
  day_limit: z._default(RequestLimit, 0),
  total_limit: z._default(RequestLimit, 0),
})
export type ProjectDraft = z.input<typeof ProjectDraft>

export const ProjectChange = z.object({
  name: z.optional(BucketName),
  buckets: z.optional(BucketIds),
  audio_type: z.optional(AudioType),
  engine: z.optional(Engine),
  external_ids: z.optional(ExternalIds),
  day_limit: z.optional(RequestLimit),
  total_limit: z.optional(RequestLimit),
})
export type ProjectChange = z.input<typeof ProjectChange>

export const ProjectQuery = z.object({
  ...pageQuery,
  region: z.optional(Region),
  type: z.optional(ProjectType),
  /** Exact name: how the console finds the project of an address. */
  name: z.optional(z.string()),
  /** Part of the name, or an access key. */
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.catch(z._default(z.enum(['id', 'name', 'created_at']), 'id'), 'id'),
  order: sorted('desc'),
})

export const BucketStatus = z.object({
  id: z.int(),
  name: z.string(),
  state: BucketState,
  processing: z.int(),
  ready: z.int(),
  failed: z.int(),
})
export type BucketStatus = z.infer<typeof BucketStatus>

/** Longest time that the old secret may still be used. */
export const mostKeepHours = 168

export const projectsApi = {
  list: endpoint({
    method: 'GET',
    path: '/base-projects',
    scope: 'read-base-projects',
    summary: 'Recognition projects of the account',
    query: ProjectQuery,
    response: page(Project),
  }),
  create: endpoint({
    method: 'POST',
    path: '/base-projects',
    scope: 'write-base-projects',
    summary: 'Create a recognition project; the answer holds its key and secret',
    body: ProjectDraft,
    response: one(Project),
  }),
  engines: endpoint({
    method: 'GET',
    path: '/base-projects/engines',
    scope: 'read-base-projects',
    summary: 'What this deployment cannot do of each audio engine, else empty',
    response: one(z.array(z.object({ engine: Engine, note: z.string() }))),
  }),
  get: endpoint({
    method: 'GET',
    path: '/base-projects/{id}',
    scope: 'read-base-projects',
    summary: 'One recognition project',
    response: one(Project),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/base-projects/{id}',
    scope: 'write-base-projects',
    summary: 'Change a recognition project; its region and type stay',
    body: ProjectChange,
    response: one(Project),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/base-projects/{id}',
    scope: 'write-base-projects',
    summary: 'Delete a recognition project with its statistics; its key stops working at once',
    response: nothing,
  }),
  rotateSecret: endpoint({
    method: 'PUT',
    path: '/base-projects/{id}/secret',
    scope: 'write-base-projects',
    summary: 'Make a new secret; the old one stops working, at once or after `keep_hours`',
    body: z.object({
      keep_hours: z._default(
        z.pipe(
          z.transform(numbered),
          z
            .int('A whole number of hours')
            .check(z.gte(0), z.lte(mostKeepHours, `At most ${mostKeepHours} hours`)),
        ),
        0,
      ),
    }),
    response: one(z.extend(Project, { access_secret_old: z.string() })),
  }),
  bucketStatus: endpoint({
    method: 'GET',
    path: '/base-projects/{id}/bucket-status',
    scope: 'read-base-projects',
    summary: 'Whether the files of the attached buckets can be recognised',
    response: one(z.array(BucketStatus)),
  }),
}
