import { endpoint, nothing, one, page, pageQuery, Region, sorted } from '@console/core/contract'
import * as z from 'zod/mini'
import { CustomFile, MusicItem } from '#plugins/buckets/contract'

export const scanStates = {
  0: 'Processing',
  1: 'Ready',
  [-1]: 'Nothing recognised',
  [-2]: 'Error',
  [-3]: 'Error',
  2: 'Deleted',
} as const
export type ScanState = keyof typeof scanStates

const allowed = {
  /** Its report can be read. */
  report: [1, -1],
  play: [0, 1, -1, -2, -3],
  rescan: [1, -1, -2, -3],
  remove: [0, 1, -1, -2, -3],
} satisfies Record<string, ScanState[]>

/** What may be done with a file in which state; the service and the console ask the same table. */
export const scanFileCan = Object.fromEntries(
  Object.entries(allowed).map(([action, states]) => [
    action,
    (file: { state: number }) => (states as number[]).includes(file.state),
  ]),
) as Record<keyof typeof allowed, (file: { state: number }) => boolean>

export const dataTypes = ['audio', 'fingerprint', 'audio_url', 'platforms'] as const

const part = {
  /** Seconds from the beginning of the file. */
  offset: z.number(),
  played_duration: z.number(),
  type: z.enum(['traverse', 'points']),
}

export const MusicPart = z.object({ ...part, result: MusicItem })
export const CustomPart = z.object({ ...part, result: CustomFile })
/** What an engine of the operator's tells of a cover song, in its own words. */
export const CoverPart = z.object({
  ...part,
  result: z.looseObject({ title: z.string(), score: z.optional(z.number()) }),
})
/** A recording played at another speed or pitch, or what an engine of the operator's calls derived. */
export const DerivedPart = z.object({
  ...part,
  kind: z.enum(['speed', 'pitch', 'remix']),
  /** Against the original, percent. */
  tempo_percent: z.number(),
  pitch_percent: z.number(),
  result: z.looseObject({ title: z.string(), score: z.optional(z.number()) }),
})

/** Seconds. `o` is neither music nor speech, `ms` both. */
export const MusicSpeechPart = z.object({
  start: z.number(),
  end: z.number(),
  label: z.enum(['m', 'ms', 's', 'o']),
})
export type MusicSpeechPart = z.infer<typeof MusicSpeechPart>

export const Sentence = z.object({ start: z.number(), end: z.number(), text: z.string() })
export type Sentence = z.infer<typeof Sentence>

export const AiVerdict = z.object({
  prediction: z.enum(['ai_generated', 'human']),
  /** Percent. */
  ai_probability: z.number(),
  likely_source: z.string(),
  /** Seconds that were listened to. */
  duration: z.number(),
  source_probabilities: z.array(z.object({ source: z.string(), probability: z.number() })),
})
export type AiVerdict = z.infer<typeof AiVerdict>

/** What a scan has found, as clients of the API know it. Parts that were not asked for are absent. */
export const ScanResults = z.object({
  music: z.optional(z.array(MusicPart)),
  cover_songs: z.optional(z.array(CoverPart)),
  custom_files: z.optional(z.array(CustomPart)),
  deepright: z.optional(z.array(DerivedPart)),
  music_speech: z.optional(z.array(MusicSpeechPart)),
  speech: z.optional(z.array(Sentence)),
  ai_detection: z.optional(z.array(AiVerdict)),
})
export type ScanResults = z.infer<typeof ScanResults>

export const ScanFile = z.object({
  /** A UUID. */
  id: z.string(),
  uid: z.int(),
  cid: z.int(),
  name: z.string(),
  /** Seconds; 0 while it is not known. */
  duration: z.number(),
  /** `audio:name`, `audio_url:address`, `rss:episode:…`. */
  uri: z.string(),
  /** Where it was fetched from, else empty. */
  url: z.string(),
  /** `audio`, `fingerprint`, `audio_url`, or the platform that it came from. */
  data_type: z.string(),
  engine: z.int(),
  /** Parts of the scan done, and parts in all. */
  count: z.int(),
  total: z.int(),
  state: z.int(),
  /** 0 unknown, 1 music or music with speech, 2 others. */
  music_detected: z.int(),
  /** Why the state is -2 or -3, else empty. */
  detail: z.string(),
  results: z.nullable(ScanResults),
  /** Of the results, by kind; other APIs do not tell. */
  found: z.optional(
    z.object({
      music: z.int(),
      cover_songs: z.int(),
      custom_files: z.int(),
      deepright: z.int(),
    }),
  ),
  /** What the AI detection says in one word; empty when it was not asked. */
  ai_prediction: z.optional(z.string()),
  /** Bytes, 0 while they are not here. */
  bytes: z.optional(z.number()),
  /** Seconds that its scans were billed so far. */
  billed: z.optional(z.number()),
  /** The channel, playlist or feed that it came from. */
  source: z.optional(z.nullable(z.object({ id: z.int(), title: z.string() }))),
  /** 1 while new items of its source are scanned by themselves. */
  subscribed: z.optional(z.int()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ScanFile = z.infer<typeof ScanFile>

export const ScanName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(255, 'At most 255 characters'),
    z.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'Name cannot hold control characters'),
  )

export const ScanFileDraft = z.object({
  data_type: z._default(z.enum(dataTypes), 'audio'),
  name: z.optional(ScanName),
  /** Of an upload that ended, with its `filename`. */
  key: z.optional(z.string().check(z.maxLength(255))),
  filename: z.optional(z.string().check(z.maxLength(255))),
  /** Of `audio_url` and `platforms`. */
  url: z.optional(z.string().check(z.maxLength(2048))),
})
export type ScanFileDraft = z.input<typeof ScanFileDraft>

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
  source_id: z.optional(z.pipe(z.coerce.number(), z.int())),
  sort: z.catch(
    z._default(z.enum(['created_at', 'name', 'duration', 'state', 'updated_at']), 'created_at'),
    'created_at',
  ),
  order: sorted('desc'),
})

export const FoundScanFile = z.object({
  id: z.string(),
  name: z.string(),
  state: z.int(),
  container: z.object({ id: z.int(), name: z.string(), region: Region }),
  created_at: z.string(),
})
export type FoundScanFile = z.infer<typeof FoundScanFile>

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
  presign: endpoint({
    method: 'GET',
    path: '/fs-containers/{cid}/files/presigned-upload',
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
        /** Files that a rescan of all takes, their seconds, and those of them that are billed. */
        rescannable: z.int(),
        seconds: z.number(),
        billed: z.number(),
      }),
    ),
  }),
}
