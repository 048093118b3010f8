import { endpoint, nothing, one, page, pageQuery, Region, sorted } from '@console/core/contract'
import { z } from 'zod'
import { parseTemplate } from './metadata-template'

export const bucketTypes = ['File', 'Live', 'LiveRec', 'LiveTimeshift', 'DedupFile'] as const
export const BucketType = z.enum(bucketTypes)
export type BucketType = z.infer<typeof BucketType>

export const netTypeLabels = { 0: 'Online and offline', 1: 'Online', 2: 'Offline' } as const
export type NetType = keyof typeof netTypeLabels
export const NetType = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const accessLabels = { private: 'Private', public: 'Public' } as const
export const AccessPermission = z.enum(['private', 'public'])

/** Words that are parts of addresses and so cannot be names. */
export const reservedNames = ['statistics', 'states', 'create_project', 'customization', 'new']

export const BucketName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(100, 'At most 100 characters')
  .regex(/^[^\p{Cc}\p{Cs}\\/?#%]+$/u, 'Name cannot hold / \\ ? # % or control characters')
  .refine((name) => name !== '.' && name !== '..', 'Name cannot be . or ..')
  .refine((name) => !reservedNames.includes(name.toLowerCase()), 'This name is reserved')

const Label = z.string().trim().min(1).max(50, 'A label has at most 50 characters')
export const Labels = z.array(Label).max(20, 'At most 20 labels')

export const MetadataTemplate = z
  .string()
  .max(20_000, 'At most 20,000 characters')
  .nullable()
  .refine((text) => parseTemplate(text) !== undefined, 'This is not a metadata template')

export const AccessUsers = z
  .array(z.email('Every access user is an e-mail address'))
  .max(100, 'At most 100 access users')

export const Bucket = z.object({
  id: z.int(),
  uid: z.int(),
  name: z.string(),
  type: BucketType,
  state: z.int(),
  region: Region,
  metadata_template: z.string().nullable(),
  labels: z.array(z.string()),
  net_type: NetType,
  /** Number of files. */
  num: z.int(),
  /** Total duration of the files in seconds. */
  size: z.int(),
  access_permission: AccessPermission,
  access_users: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Bucket = z.infer<typeof Bucket>

const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value !== '' ? Number(value) : value),
    schema,
  )

export const BucketDraft = z.object({
  name: BucketName,
  region: Region,
  type: BucketType.default('File'),
  net_type: numeric(NetType).default(1),
  labels: Labels.default([]),
  metadata_template: MetadataTemplate.default(null),
  access_permission: AccessPermission.default('private'),
  access_users: AccessUsers.default([]),
})
export type BucketDraft = z.infer<typeof BucketDraft>

export const BucketChange = BucketDraft.omit({ region: true, type: true })
  .partial()
  .extend({
    net_type: numeric(NetType).optional(),
    labels: Labels.optional(),
    metadata_template: MetadataTemplate.optional(),
    access_permission: AccessPermission.optional(),
    access_users: AccessUsers.optional(),
  })
export type BucketChange = z.infer<typeof BucketChange>

export const BucketQuery = z.object({
  ...pageQuery,
  region: z.optional(Region),
  type: BucketType.optional(),
  /** Exact name: how the console finds the bucket of an address. */
  name: z.string().optional(),
  /** Part of the name or a label. */
  search: z.string().max(200).optional(),
  sort: z.enum(['id', 'name', 'num', 'size', 'created_at']).default('id').catch('id'),
  order: sorted('desc'),
})

export const bucketsApi = {
  list: endpoint({
    method: 'GET',
    path: '/buckets',
    scope: 'read-buckets',
    summary: 'Buckets of the account',
    query: BucketQuery,
    response: page(Bucket),
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
    query: z.object({ force: z.enum(['0', '1']).optional() }),
    response: nothing,
  }),
}
