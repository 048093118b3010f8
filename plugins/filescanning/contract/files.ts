import { Hundredths, IsoTime, Region } from '@console/core/contract'
import * as z from 'zod/mini'
import { ScanResults } from './scan-results'

export const scanStates = {
  0: 'Processing',
  1: 'Ready',
  [-1]: 'Noresult',
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

export const ScanFile = z.object({
  /** A UUID. */
  id: z.string(),
  uid: z.int(),
  cid: z.int(),
  name: z.string(),
  /** Seconds; 0 while it is not known. */
  duration: Hundredths,
  /** `audio:name`, `audio_url:address`, `rss:episode:…`. */
  uri: z.string(),
  /** A file that ends before the length that it says itself, in seconds: what could be read, and what it says. Else null. */
  cut_short: z.optional(z.nullable(z.object({ decoded: Hundredths, told: Hundredths }))),
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
  /** Seconds of music that was heard and not identified; null: nobody listened for music, or there is no report. */
  unidentified: z.optional(z.nullable(Hundredths)),
  /** Matches whose score is so low that four in ten may be chance; null: there is no report. */
  uncertain: z.optional(z.nullable(z.int())),
  /** What the AI detection says in one word; empty when it was not asked. */
  ai_prediction: z.optional(z.string()),
  /** Bytes, 0 while they are not here. */
  bytes: z.optional(z.number()),
  /** Seconds that its scans were billed so far. */
  billed: z.optional(Hundredths),
  /** The channel, playlist or feed that it came from. */
  source: z.optional(z.nullable(z.object({ id: z.int(), title: z.string() }))),
  /** 1 while new items of its source are scanned by themselves. */
  subscribed: z.optional(z.int()),
  created_at: IsoTime,
  updated_at: IsoTime,
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

export const FoundScanFile = z.object({
  id: z.string(),
  name: z.string(),
  state: z.int(),
  container: z.object({ id: z.int(), name: z.string(), region: Region }),
  created_at: IsoTime,
})
export type FoundScanFile = z.infer<typeof FoundScanFile>
