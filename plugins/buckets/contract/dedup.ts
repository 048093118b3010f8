import {
  endpoint,
  Hundredths,
  IsoTime,
  nothing,
  one,
  page,
  pageQuery,
  sorted,
} from '@console/core/contract'
import * as z from 'zod/mini'

/** The caller's own id of a recording. */
export const TrackId = z.pipe(
  z.transform((value) => (typeof value === 'number' ? String(value) : value)),
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'A track id is required'),
      z.maxLength(255, 'At most 255 characters'),
      z.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'A track id cannot hold control characters'),
    ),
)

/** A recording of the bucket that holds at least half of what was sent. */
export const Duplicate = z.object({
  /** Its track id; its ACR ID when it has none. */
  id: z.string(),
  acr_id: z.string(),
  title: z.string(),
  /** How likely it is this recording, percent: 50 to 100. */
  score: z.number(),
  /** Second of the duplicate at which what was sent begins; negative when it begins earlier. */
  offset: z.number(),
  /** Seconds. */
  duration: z.number(),
  /** Part of what was sent that is heard in the duplicate, 0 to 1. */
  share: z.number(),
})
export type Duplicate = z.infer<typeof Duplicate>

export const DedupFile = z.object({
  track_id: z.string(),
  acr_id: z.string(),
  dup_files: z.array(z.string()),
  duplicates: z.array(Duplicate),
  /** Whether the recording is in the bucket itself, and so found as a duplicate of others. */
  do_db: z.boolean(),
  /** Seconds. */
  duration: Hundredths,
  created_at: IsoTime,
  updated_at: IsoTime,
})
export type DedupFile = z.infer<typeof DedupFile>

export const DedupDraft = z.object({
  id: TrackId,
  /** 1: put into the bucket when it has no duplicate there. */
  db_if_nodup: z._default(
    z.pipe(z.coerce.number(), z.union([z.literal(0), z.literal(1)], '0 or 1')),
    1,
  ),
  /** Of a resumable upload that ended, instead of `file`. */
  key: z.optional(z.string().check(z.maxLength(255))),
})

export const DedupQuery = z.object({
  ...pageQuery,
  /** Part of a track id, or an ACR ID. */
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.catch(z._default(z.enum(['id', 'track_id', 'duration', 'created_at']), 'id'), 'id'),
  order: sorted('desc'),
})

export const dedupApi = {
  list: endpoint({
    method: 'GET',
    path: '/buckets/{bucket_id}/dedup-files',
    scope: 'read-audios',
    summary: 'What was compared with a dedup bucket',
    query: DedupQuery,
    response: page(DedupFile),
  }),
  create: endpoint({
    method: 'POST',
    path: '/buckets/{bucket_id}/dedup-files',
    scope: 'write-audios',
    summary:
      'Compare a fingerprint or an audio file with the bucket; add it when it has no duplicate',
    body: DedupDraft,
    multipart: true,
    response: one(DedupFile),
  }),
  get: endpoint({
    method: 'GET',
    path: '/buckets/{bucket_id}/dedup-files/{file_id}',
    scope: 'read-audios',
    summary: 'One comparison by its track id or ACR ID',
    response: one(z.array(DedupFile)),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/buckets/{bucket_id}/dedup-files/{acr_ids}',
    scope: 'delete-audios',
    summary: 'Delete comparisons, and their files in the bucket, by comma-separated ACR IDs',
    response: nothing,
  }),
}
