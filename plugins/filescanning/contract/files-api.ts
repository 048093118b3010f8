import { endpoint, Hundredths, nothing, one, page, pageQuery, sorted } from '@console/core/contract'
import * as z from 'zod/mini'
import { FoundScanFile, ScanFile, ScanFileDraft } from './files'

const SomeOrNone = z.pipe(z.coerce.number(), z.union([z.literal(0), z.literal(1)]))

export const ScanFileQuery = z.object({
  ...pageQuery,
  /** Part of the name or of the URI, or an id; the other dialect says `keyword`. */
  search: z.optional(z.string().check(z.maxLength(200))),
  keyword: z.optional(z.string().check(z.maxLength(200))),
  /** Deleted files are told only when 2 is asked for. */
  state: z.optional(
    z.pipe(
      z.coerce.number(),
      z.union([
        z.literal(0),
        z.literal(1),
        z.literal(-1),
        z.literal(-2),
        z.literal(-3),
        z.literal(2),
      ]),
    ),
  ),
  /** 1: `results` are told too. */
  with_result: z.optional(z.string()),
  music_detected: z.optional(z.pipe(z.coerce.number(), z.int())),
  ai_prediction: z.optional(z.enum(['ai_generated', 'human'])),
  /** 1: music was heard that was not identified; 0: none was. Files for which that is not known are in neither. */
  unidentified: z.optional(SomeOrNone),
  /** 1: some of its matches are uncertain; 0: none is. */
  uncertain: z.optional(SomeOrNone),
  source_id: z.optional(z.pipe(z.coerce.number(), z.int())),
  sort: z.catch(
    z._default(z.enum(['created_at', 'name', 'duration', 'state', 'updated_at']), 'created_at'),
    'created_at',
  ),
  order: sorted('desc'),
})

const presigned = {
  method: 'GET',
  scope: 'write-filescanning',
  summary: 'An address for one PUT of the bytes, without a token; finished by POST with its key',
  query: z.object({
    filename: z.string().check(z.minLength(1, 'filename is required'), z.maxLength(255)),
    content_type: z.optional(z.string().check(z.maxLength(255))),
  }),
  response: one(
    z.object({
      presigned_url: z.string(),
      key: z.string(),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()),
    }),
  ),
} as const

export const scanFilesApi = {
  find: endpoint({
    method: 'GET',
    path: '/fs-files',
    scope: 'read-filescanning',
    summary: 'Scanned files of all containers by a part of the name, or by id: the newest ones',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200))),
      limit: z.catch(z._default(z.coerce.number().check(z.gte(1), z.lte(50)), 6), 6),
    }),
    response: one(z.array(FoundScanFile)),
  }),
  list: endpoint({
    method: 'GET',
    path: '/fs-containers/{cid}/files',
    scope: 'read-filescanning',
    summary: 'Files of a container',
    query: ScanFileQuery,
    response: page(ScanFile),
  }),
  create: endpoint({
    method: 'POST',
    path: '/fs-containers/{cid}/files',
    scope: 'write-filescanning',
    summary:
      'Put a file in and scan it: multipart, by the key of an upload, by URL or platform link',
    body: ScanFileDraft,
    multipart: true,
    response: one(ScanFile),
  }),
  presign: endpoint({ ...presigned, path: '/fs-containers/{cid}/presigned-upload' }),
  /** The same, by the address that clients of before know. */
  presignBelowFiles: endpoint({
    ...presigned,
    path: '/fs-containers/{cid}/files/presigned-upload',
  }),
  get: endpoint({
    method: 'GET',
    path: '/fs-containers/{cid}/files/{ids}',
    scope: 'read-filescanning',
    summary: 'Files by comma-separated ids, with their results: always an array',
    response: one(z.array(ScanFile)),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/fs-containers/{cid}/files/{ids}',
    scope: 'write-filescanning',
    summary: 'Delete files by comma-separated ids: bytes and results go, the row stays as Deleted',
    response: nothing,
  }),
  rescan: endpoint({
    method: 'PUT',
    path: '/fs-containers/{cid}/files/{ids}/rescan',
    scope: 'write-filescanning',
    summary: 'Scan files once more, by the container’s rules of now; it is billed again',
    response: one(z.object({ rescanned: z.int() })),
  }),
  /** What scanning everything again would be billed, and the same. */
  rescanAll: endpoint({
    method: 'PUT',
    path: '/fs-containers/{cid}/rescan',
    scope: 'write-filescanning',
    summary: 'Scan every file of the container once more',
    response: one(z.object({ rescanned: z.int() })),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/fs-containers/{cid}/totals',
    scope: 'read-filescanning',
    summary:
      'Files of a container by state, and the seconds that scanning all of them again is billed',
    response: one(
      z.object({
        processing: z.int(),
        ready: z.int(),
        no_result: z.int(),
        failed: z.int(),
        deleted: z.int(),
        /** Files with music that was not identified, and files with uncertain matches. */
        unidentified: z.int(),
        uncertain: z.int(),
        /** Files that a rescan of all takes, their seconds, and those of them that are billed. */
        rescannable: z.int(),
        seconds: Hundredths,
        billed: Hundredths,
      }),
    ),
  }),
}
