import {
  endpoint,
  Hundredths,
  IsoTime,
  listed,
  nothing,
  numbered,
  one,
  PlainTime,
  page,
  pageQuery,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { ItemMetadata } from './items'
import { Label, labelNumbers, Status, statusNumbers } from './status'

/** Files of a project at most. */
export const mostFiles = 1000

export const fileStates = { 0: 'Processing', 1: 'Ready', [-1]: 'Error' } as const
export type FileState = keyof typeof fileStates

export const UcfFile = z.object({
  id: z.int(),
  uid: z.int(),
  /** Of the unknown content project. */
  pid: z.int(),
  name: z.string(),
  filename: z.string(),
  /** Seconds; 0 while it is not known. */
  duration: Hundredths,
  /** Bytes; 0 while they are not here. */
  bytes: z.number(),
  state: z.literal([0, 1, -1]),
  /** Why the state is -1, else empty. */
  detail: z.string(),
  /** Of its sound that nobody knows; null while it is not known. */
  unknown_seconds: z.nullable(Hundredths),
  /** Items that occur in it. */
  items: z.int(),
  /** The scanned file that its sound was taken from; null: it was sent. */
  from: z.nullable(z.object({ container_id: z.int(), container: z.string(), file_id: z.string() })),
  created_at: IsoTime,
  updated_at: IsoTime,
})
export type UcfFile = z.infer<typeof UcfFile>

const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(255, 'At most 255 characters'),
    z.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'Name cannot hold control characters'),
  )
export const UcfFileName = Name

/** A file that is sent, the key of an upload that ended, or files of a container. */
export const UcfFileDraft = z.object({
  name: z.optional(Name),
  key: z.optional(z.string().check(z.maxLength(255))),
  filename: z.optional(z.string().check(z.maxLength(255))),
  container_id: z.optional(z.pipe(z.transform(numbered), z.int('Choose a container'))),
  /** Of the container; all of them unless told. */
  file_ids: z.optional(
    z.pipe(
      z.transform(listed),
      z
        .array(z.string())
        .check(
          z.minLength(1, 'Choose at least one file'),
          z.maxLength(mostFiles, 'At most 1,000 files at once'),
        ),
    ),
  ),
})
export type UcfFileDraft = z.input<typeof UcfFileDraft>

const AddedFiles = z.object({
  data: z.array(UcfFile),
  /** Those of the container that were not taken, each with the reason. */
  skipped: z.array(z.object({ file_id: z.string(), name: z.string(), reason: z.string() })),
})
export type AddedFiles = z.infer<typeof AddedFiles>

/** An item in a file, by the time that it begins there. */
export const FileResult = z.object({
  /** Of the occurrence. */
  id: z.int(),
  ucf_id: z.int(),
  acr_id: z.string(),
  status: z.literal([...statusNumbers]),
  label: z.literal([...labelNumbers]),
  metadata: z.nullable(ItemMetadata),
  file_id: z.int(),
  file_name: z.string(),
  /** In the file: milliseconds, and the same as `HH:MM:SS`. */
  begin_ms: z.int(),
  begin_time: z.string(),
  duration_ms: z.int(),
  score: z.int(),
  /** Its item is reported or in a bucket, and it counts. */
  reported: z.boolean(),
  /** When the file could be searched. */
  searched_from: PlainTime,
})
export type FileResult = z.infer<typeof FileResult>

export const FileResultQuery = z.object({
  ...pageQuery,
  /** Of one file, or of one item. */
  file_id: z.optional(z.pipe(z.transform(numbered), z.int())),
  ucf_id: z.optional(z.pipe(z.transform(numbered), z.int())),
  status: z.optional(z.pipe(z.transform(numbered), Status)),
  label: z.optional(z.pipe(z.transform(numbered), Label)),
  /** 1: only what is reported. */
  reported: z.optional(z.pipe(z.transform(numbered), z.literal([0, 1], '0 or 1'))),
  /** Part of the file's name or of the item's title. */
  search: z.optional(z.string().check(z.maxLength(200))),
})

const files = '/ucf-projects/{pid}/files'

export const ucfFilesApi = {
  list: endpoint({
    method: 'GET',
    path: files,
    scope: 'read-ucf',
    summary: 'Files that a project searches',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.maxLength(200))),
      state: z.optional(z.pipe(z.transform(numbered), z.literal([0, 1, -1], '0, 1 or -1'))),
      sort: z.catch(
        z._default(z.enum(['id', 'name', 'duration', 'state', 'created_at']), 'id'),
        'id',
      ),
      order: sorted('desc'),
    }),
    response: page(UcfFile),
  }),
  add: endpoint({
    method: 'POST',
    path: files,
    scope: 'write-ucf',
    summary:
      'Search a file: multipart, or by the key of an upload; or files of a file scanning container',
    body: UcfFileDraft,
    multipart: true,
    response: AddedFiles,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${files}/{ids}`,
    scope: 'delete-ucf',
    summary: 'Search files no more (ids with commas between them); what was decided stays',
    response: nothing,
  }),
  results: endpoint({
    method: 'GET',
    path: '/ucf-projects/{pid}/file-results',
    scope: 'read-ucf',
    summary: 'Where items occur in the files of a project, file by file from its beginning',
    query: FileResultQuery,
    response: page(FileResult),
  }),
  /** For the console: one row of the list by its id, as uploads are followed. */
  get: endpoint({
    method: 'GET',
    path: `${files}/{ids}`,
    scope: 'read-ucf',
    summary: 'Files by comma-separated ids: always an array',
    response: one(z.array(UcfFile)),
  }),
}
