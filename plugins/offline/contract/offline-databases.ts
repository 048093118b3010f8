import {
  endpoint,
  nothing,
  one,
  PlainTime,
  page,
  pageQuery,
  Region,
  Rounded,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'

export const audioTypeLabels = { recorded: 'Recorded Audio', linein: 'Line-in Audio' } as const

/** -1 failed, 0 never built, 1 building, 2 ready, 3 a bucket has changed since it was built. */
export const buildStates = [-1, 0, 1, 2, 3] as const
export type BuildState = (typeof buildStates)[number]

export const offlineTopic = 'offlinedbs'

export const mostBuckets = 20
export const mostChosenFiles = 10_000

const Name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(100, 'At most 100 characters'))

const BucketIds = z
  .array(z.int().check(z.gte(1)))
  .check(
    z.minLength(1, 'Choose at least one bucket'),
    z.maxLength(mostBuckets, `At most ${mostBuckets} buckets`),
  )

/** ACR IDs of the only files that go in; empty: all files of the buckets. */
export const ChosenFiles = z
  .array(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'An ACR ID has 32 hexadecimal digits')))
  .check(z.maxLength(mostChosenFiles, `At most ${mostChosenFiles} files`))

const AudioType = z.enum(['recorded', 'linein'])

export const OfflineFields = z.object({
  name: Name,
  buckets: BucketIds,
  audio_type: z._default(AudioType, 'linein'),
  files: z._default(ChosenFiles, []),
})
export type OfflineFields = z.input<typeof OfflineFields>

export const OfflineDatabase = z.object({
  id: z.int(),
  uid: z.int(),
  name: z.string(),
  region: Region,
  audio_type: AudioType,
  buckets: z.array(z.object({ id: z.int(), name: z.string() })),
  files: z.array(z.string()),
  state: z.literal(buildStates),
  /** Why the last build failed, else empty. */
  error: z.string(),
  /** Percent, while it is building. */
  progress: z.int(),
  /** Of the last finished build: files, their seconds, bytes of the archive and its SHA-256. */
  num: z.int(),
  duration: Rounded,
  size: z.int(),
  sha256: z.string(),
  built_at: z.nullable(PlainTime),
  created_at: PlainTime,
  updated_at: PlainTime,
})
export type OfflineDatabase = z.infer<typeof OfflineDatabase>

/** For a media ticket: the archive. */
export const archiveResource = (id: number) => `/offlinedbs/${id}/download`

export const offlineApi = {
  list: endpoint({
    method: 'GET',
    path: '/offlinedbs',
    scope: 'read-base-projects',
    summary: 'Offline databases',
    query: z.object({
      ...pageQuery,
      region: z.optional(Region),
      name: z.optional(z.string()),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      sort: z.catch(z._default(z.enum(['id', 'name', 'built_at', 'created_at']), 'id'), 'id'),
      order: sorted('desc'),
    }),
    response: page(OfflineDatabase),
  }),
  create: endpoint({
    method: 'POST',
    path: '/offlinedbs',
    scope: 'write-base-projects',
    summary: 'Create an offline database; it is built on demand',
    body: z.extend(OfflineFields, { region: Region }),
    response: one(OfflineDatabase),
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/offlinedbs/{id}',
    scope: 'read-base-projects',
    summary: 'One offline database',
    response: one(OfflineDatabase),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/offlinedbs/{id}',
    scope: 'write-base-projects',
    summary: 'Change name, buckets or files; takes effect with the next build',
    body: z.partial(OfflineFields),
    response: one(OfflineDatabase),
  }),
  build: endpoint({
    method: 'PUT',
    path: '/offlinedbs/{id}/build',
    scope: 'write-base-projects',
    summary: 'Build the database from what its buckets hold now',
    response: one(OfflineDatabase),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/offlinedbs/{id}',
    scope: 'write-base-projects',
    summary: 'Delete an offline database and its archive',
    response: nothing,
  }),
}
