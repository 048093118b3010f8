import {
  endpoint,
  fromJson,
  Hundredths,
  IsoTime,
  nothing,
  one,
  page,
  pageQuery,
  Region,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'

export const fileStates = { 0: 'Processing', 1: 'Ready', [-1]: 'Error' } as const
export type FileState = keyof typeof fileStates

const allowed = {
  edit: [0, 1, -1],
  move: [1],
  play: [0, 1],
  remove: [0, 1, -1],
} satisfies Record<string, FileState[]>

/** What may be done with a file in which state; the service and the console ask the same table. */
export const fileCan = Object.fromEntries(
  Object.entries(allowed).map(([action, states]) => [
    action,
    (file: { state: number }) => (states as number[]).includes(file.state),
  ]),
) as Record<keyof typeof allowed, (file: { state: number }) => boolean>

export const Title = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Title is required'),
    z.maxLength(255, 'At most 255 characters'),
    z.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'Title cannot hold control characters'),
  )

/** Metadata of the customer's own; arrives as an object or as its JSON text, depending on the client. */
export const UserDefined = z.pipe(
  z.transform((value) => {
    if (value === null || value === '') return {}
    return Array.isArray(value) && value.length === 0 ? {} : fromJson(value)
  }),
  z
    .record(
      z.string().check(z.minLength(1), z.maxLength(100)),
      z.json(),
      'User-defined metadata is a JSON object',
    )
    .check(
      z.refine((value) => JSON.stringify(value).length <= 20_000, 'At most 20,000 characters'),
    ),
)

export const BucketFile = z.object({
  id: z.int(),
  uid: z.int(),
  bucket_id: z.int(),
  acr_id: z.string(),
  /** 0 processing, 1 ready, -1 it could not be processed. */
  state: z.union([z.literal(0), z.literal(1), z.literal(-1)]),
  title: z.string(),
  audio_id: z.string(),
  /** Seconds. */
  duration: Hundredths,
  user_defined: z.record(z.string(), z.json()),
  data_type: z.enum(['audio', 'fingerprint', 'audio_url', 'acrid']),
  /** Why the state is -1, else empty. */
  error: z.string(),
  created_at: IsoTime,
  updated_at: IsoTime,
})
export type BucketFile = z.infer<typeof BucketFile>

export const FileDraft = z.object({
  data_type: z._default(z.enum(['audio', 'fingerprint', 'audio_url', 'acrid']), 'audio'),
  title: z.optional(Title),
  user_defined: z.optional(UserDefined),
  audio_id: z.optional(z.string().check(z.maxLength(255))),
  /** Of a resumable upload that ended, with its `filename`. */
  key: z.optional(z.string().check(z.maxLength(255))),
  filename: z.optional(z.string().check(z.maxLength(255))),
  /** Of `audio_url`. */
  url: z.optional(z.string().check(z.maxLength(2048))),
  /** Of `acrid`. */
  acrid: z.optional(z.string().check(z.maxLength(64))),
})
export type FileDraft = z.input<typeof FileDraft>

export const FileChange = z.object({
  title: z.optional(Title),
  user_defined: z.optional(UserDefined),
})

export const FileQuery = z.object({
  ...pageQuery,
  /** Part of the title, an ACR ID or a file id; the other dialect says `keyword`. */
  search: z.optional(z.string().check(z.maxLength(200))),
  keyword: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(
    z.pipe(z.coerce.number(), z.union([z.literal(0), z.literal(1), z.literal(-1)])),
  ),
  sort: z.catch(
    z._default(z.enum(['id', 'status', 'title', 'duration', 'created_at']), 'id'),
    'id',
  ),
  order: sorted('asc'),
})

/** One row of a bulk edit: what to change of the file with this id. */
export const BulkEditRow = z.object({
  id: z.coerce.number().check(z.multipleOf(1)),
  title: z.optional(z.string()),
  /** An empty value takes the field off the file. */
  user_defined: z.optional(z.record(z.string(), z.string())),
})
export type BulkEditRow = z.infer<typeof BulkEditRow>

export const BulkEditResult = z.object({
  /** Rows that change something (dry run) or changed something. */
  changed: z.int(),
  unchanged: z.int(),
  problems: z.array(z.object({ row: z.int(), id: z.string(), message: z.string() })),
  /** What the first rows change: field, value before, value after. */
  preview: z.array(
    z.object({
      row: z.int(),
      id: z.int(),
      title: z.string(),
      changes: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
})
export type BulkEditResult = z.infer<typeof BulkEditResult>

/** A value of user-defined metadata in one line. */
export const metaText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

const ids = z
  .array(z.union([z.int(), z.string().check(z.maxLength(64))]))
  .check(z.minLength(1), z.maxLength(1000))

export const FoundFile = z.extend(BucketFile, {
  bucket_name: z.string(),
  region: Region,
})
export type FoundFile = z.infer<typeof FoundFile>

export const filesApi = {
  find: endpoint({
    method: 'GET',
    path: '/bucket-files',
    scope: 'read-audios',
    summary: 'Files of all buckets by a part of the title, an ACR ID or an id: the newest ones',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200))),
      limit: z.catch(z._default(z.coerce.number().check(z.gte(1), z.lte(20)), 6), 6),
    }),
    response: one(z.array(FoundFile)),
  }),
  list: endpoint({
    method: 'GET',
    path: '/buckets/{bucket_id}/files',
    scope: 'read-audios',
    summary: 'Files of a bucket',
    query: FileQuery,
    response: page(BucketFile),
  }),
  create: endpoint({
    method: 'POST',
    path: '/buckets/{bucket_id}/files',
    scope: 'write-audios',
    summary: 'Add a file: multipart, by the key of an upload, by URL or by ACR ID',
    body: FileDraft,
    multipart: true,
    response: one(BucketFile),
  }),
  get: endpoint({
    method: 'GET',
    path: '/buckets/{bucket_id}/files/{ids}',
    scope: 'read-audios',
    summary: 'One file as an object, several (comma-separated ids or ACR IDs) as an array',
    response: one(z.union([BucketFile, z.array(BucketFile)])),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/buckets/{bucket_id}/files/{id}',
    scope: 'write-audios',
    summary: 'Change title and user-defined metadata',
    body: FileChange,
    response: one(BucketFile),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/buckets/{bucket_id}/files/{ids}',
    scope: 'delete-audios',
    summary: 'Delete files by comma-separated ids or ACR IDs',
    response: nothing,
  }),
  removeByBody: endpoint({
    method: 'DELETE',
    path: '/buckets/{bucket_id}/files',
    scope: 'delete-audios',
    summary: 'Delete files by ids in the body',
    body: z.object({ ids }),
    response: nothing,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/buckets/{bucket_id}/files/{ids}/move',
    scope: 'write-audios',
    summary: 'Move files into this bucket',
    response: one(z.object({ moved: z.int() })),
  }),
  moveFrom: endpoint({
    method: 'POST',
    path: '/buckets/{bucket_id}/files/move',
    scope: 'write-audios',
    summary: 'Move files out of this bucket',
    body: z.object({ target_bucket_id: z.coerce.number().check(z.multipleOf(1)), ids }),
    response: one(z.object({ moved: z.int() })),
  }),
  dump: endpoint({
    method: 'GET',
    path: '/buckets/{bucket_id}/files/dump',
    scope: 'read-audios',
    summary: 'All files of a bucket as JSON, once a day',
    response: one(z.array(BucketFile)),
  }),
  bulkEdit: endpoint({
    method: 'PUT',
    path: '/buckets/{bucket_id}/files',
    scope: 'write-audios',
    summary: 'Change many files at once; `dry_run` only tells what would happen',
    body: z.object({
      dry_run: z._default(z.boolean(), false),
      rows: z.array(BulkEditRow).check(z.maxLength(5000, 'At most 5,000 rows at once')),
    }),
    response: one(BulkEditResult),
  }),
}
