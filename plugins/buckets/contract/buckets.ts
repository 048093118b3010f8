import {
  endpoint,
  nothing,
  numeric,
  one,
  PlainTime,
  page,
  pageQuery,
  Region,
  Rounded,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { parseTemplate } from './metadata-template'

export const bucketTypes = ['File', 'Live', 'LiveRec', 'LiveTimeshift', 'DedupFile'] as const
export const BucketType = z.enum(bucketTypes)
export type BucketType = z.infer<typeof BucketType>

/** Buckets of channels instead of files. */
export const liveBucketTypes = ['Live', 'LiveRec', 'LiveTimeshift'] as const satisfies BucketType[]
export type LiveBucketType = (typeof liveBucketTypes)[number]
export const isLiveBucketType = (type: string | undefined): type is LiveBucketType =>
  liveBucketTypes.some((one) => one === type)

export const fileTypeLabels = { File: 'File', DedupFile: 'Dedup' } as const

export const netTypeLabels = { 0: 'Online and offline', 1: 'Online', 2: 'Offline' } as const
export type NetType = keyof typeof netTypeLabels
export const NetType = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const accessLabels = { private: 'Private', public: 'Public' } as const
export const AccessPermission = z.enum(['private', 'public'])

/** Words that are parts of addresses and so cannot be names. */
export const reservedNames = ['statistics', 'states', 'create_project', 'customization', 'new']

export const BucketName = z.string().check(
  z.trim(),
  z.minLength(1, 'Name is required'),
  z.maxLength(100, 'At most 100 characters'),
  z.regex(/^[^\p{Cc}\p{Cs}\\/?#%]+$/u, 'Name cannot hold / \\ ? # % or control characters'),
  z.refine((name) => name !== '.' && name !== '..', 'Name cannot be . or ..'),
  z.refine((name) => !reservedNames.includes(name.toLowerCase()), 'This name is reserved'),
)

const Label = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(50, 'A label has at most 50 characters'))
export const Labels = z.array(Label).check(z.maxLength(20, 'At most 20 labels'))

export const MetadataTemplate = z
  .nullable(z.string().check(z.maxLength(20_000, 'At most 20,000 characters')))
  .check(z.refine((text) => parseTemplate(text) !== undefined, 'This is not a metadata template'))

export const AccessUsers = z
  .array(z.email('Every access user is an e-mail address').check(z.toLowerCase()))
  .check(z.maxLength(100, 'At most 100 access users'))

export const Bucket = z.object({
  id: z.int(),
  uid: z.int(),
  name: z.string(),
  type: BucketType,
  state: z.int(),
  region: Region,
  /** Names of the metadata of its files with commas between them, or their definitions as JSON. */
  metadata_template: z.nullable(z.string()),
  labels: z.array(z.string()),
  /** Where its content is recognised: 0 online and offline, 1 online, 2 offline. */
  net_type: NetType,
  /** Number of files, or of channels. */
  num: z.int(),
  /** Total duration of the files in seconds. */
  size: Rounded,
  access_permission: AccessPermission,
  /** Told to the owner only; empty for others. */
  access_users: z.array(z.string()),
  /** When something of its channels was last heard; other APIs do not tell. */
  keepalive_time: z.nullish(PlainTime),
  created_at: PlainTime,
  updated_at: PlainTime,
})
export type Bucket = z.infer<typeof Bucket>

/** Types of the buckets that hold files, as a list is asked for them. */
export const fileTypes = 'File,DedupFile'

/** What may be said of a bucket, when it is made and later. */
export const bucketFields = {
  name: BucketName,
  /** Where its content is recognised: 0 online and offline, 1 online, 2 offline. */
  net_type: numeric(NetType),
  labels: Labels,
  /** Names of the metadata of its files with commas between them, or their definitions as JSON. */
  metadata_template: MetadataTemplate,
  access_permission: AccessPermission,
  access_users: AccessUsers,
}

export const BucketChange = z.partial(z.object(bucketFields))

export const BucketDraft = z.extend(BucketChange, {
  name: BucketName,
  region: Region,
  type: z._default(BucketType, 'File'),
})

const BucketTypes = z.pipe(
  z.transform((value: string) => value.split(',')),
  z.array(BucketType),
)

export const BucketQuery = z.object({
  ...pageQuery,
  region: z.optional(Region),
  /** One type, or several with commas between them. */
  type: z.optional(BucketTypes),
  /** Exact name: how the console finds the bucket of an address. */
  name: z.optional(z.string()),
  /** Part of the name or a label. */
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.catch(
    z._default(z.enum(['id', 'name', 'type', 'num', 'size', 'created_at']), 'id'),
    'id',
  ),
  order: sorted('desc'),
})

/** Of all file buckets. */
export const BucketsSummary = z.object({
  files: z.int(),
  /** Seconds. */
  duration: z.int(),
  processing: z.int(),
  /** The newest buckets with files that could not be processed, at most five. */
  failed: z.array(z.object({ id: z.int(), name: z.string(), files: z.int() })),
})
export type BucketsSummary = z.infer<typeof BucketsSummary>

/** What listens to a bucket and is left without it when it is deleted. */
export const BucketUsers = z.object({
  /** Of the account: a kind, English, like `Container`, and a name; at most 100. */
  own: z.array(z.object({ kind: z.string(), name: z.string() })),
  /** Number of things of other accounts. */
  others: z.int(),
})
export type BucketUsers = z.infer<typeof BucketUsers>

export const bucketsApi = {
  list: endpoint({
    method: 'GET',
    path: '/buckets',
    scope: 'read-buckets',
    summary: 'Buckets of the account',
    query: BucketQuery,
    response: page(Bucket),
  }),
  users: endpoint({
    method: 'GET',
    path: '/buckets/{id}/users',
    scope: 'read-buckets',
    summary: 'What listens to an own bucket: projects, containers, offline databases',
    response: one(BucketUsers),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/buckets-summary',
    scope: 'read-buckets',
    summary: 'What the buckets of a region hold, all together',
    query: z.object({ region: z.optional(Region) }),
    response: one(BucketsSummary),
  }),
  create: endpoint({
    method: 'POST',
    path: '/buckets',
    scope: 'write-buckets',
    summary: 'Create a bucket',
    body: BucketDraft,
    response: one(Bucket),
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/buckets/{id}',
    scope: 'read-buckets',
    summary: 'One bucket',
    response: one(Bucket),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/buckets/{id}',
    scope: 'write-buckets',
    summary: 'Change a bucket; its region and type stay',
    body: BucketChange,
    response: one(Bucket),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/buckets/{id}',
    scope: 'delete-buckets',
    summary: 'Delete a bucket; `force=1` deletes its files with it',
    query: z.object({ force: z.optional(z.enum(['0', '1'])) }),
    response: nothing,
  }),
}
