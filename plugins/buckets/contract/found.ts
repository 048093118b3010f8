import * as z from 'zod/mini'
import { musicBucketId, type Recording } from './recognition'

const offsets = {
  /** Place in the recording where the sample ends. */
  play_offset_ms: z.int(),
  db_begin_time_offset_ms: z.int(),
  db_end_time_offset_ms: z.int(),
  sample_begin_time_offset_ms: z.int(),
  sample_end_time_offset_ms: z.int(),
  /** Other places like `play_offset_ms` at which the recording sounds the same, at most 5: it repeats itself. */
  other_play_offsets_ms: z.optional(z.array(z.int())),
  /** How many other recordings that were looked in have this sound as well, such as a loop that they share. */
  also_in: z.optional(z.int()),
}

/** A file of the customer's; its user-defined metadata stands beside these. */
export const CustomFile = z.looseObject({
  acrid: z.string(),
  title: z.string(),
  audio_id: z.string(),
  bucket_id: z.string(),
  duration_ms: z.int(),
  /** How likely it is this recording, percent: 50 to 100. */
  score: z.int(),
  ...offsets,
})
export type CustomFile = z.infer<typeof CustomFile>

/** A recording of the provider's Music bucket with what is known about it. */
export const MusicItem = z.looseObject({
  acrid: z.string(),
  title: z.string(),
  duration_ms: z.int(),
  /** 70 to 100: how likely it is this recording, from as likely as not to certain. */
  score: z.int(),
  result_from: z.literal(3),
  ...offsets,
})
export type MusicItem = z.infer<typeof MusicItem>

/** Where in the sample and in the recording the engine has found it. */
export interface FoundPlace {
  score: number
  playOffsetMs: number
  sampleBeginMs: number
  sampleEndMs: number
  referenceBeginMs: number
  referenceEndMs: number
  /** Absent in what was found before they were known. */
  otherPlaces?: readonly number[]
  alsoIn?: number
}

export interface Found {
  match: FoundPlace
  recording: Recording
}

/** `"A, B"`, `["A", "B"]` or `[{ name: "A" }]`. */
export function namesOf(artists: unknown): string {
  const list = Array.isArray(artists) ? artists : [artists]
  return list
    .map((one) => (one && typeof one === 'object' && 'name' in one ? one.name : one))
    .filter((name) => typeof name === 'string' && name !== '')
    .join(', ')
}

export const isMusic = ({ recording }: Found) => recording.bucket_id === musicBucketId

const offsetsOf = ({ match, recording }: Found) => ({
  play_offset_ms: Math.round(match.playOffsetMs),
  db_begin_time_offset_ms: Math.round(match.referenceBeginMs),
  db_end_time_offset_ms: Math.round(match.referenceEndMs),
  sample_begin_time_offset_ms: Math.round(match.sampleBeginMs),
  sample_end_time_offset_ms: Math.round(match.sampleEndMs),
  other_play_offsets_ms: (match.otherPlaces ?? [])
    .filter(
      (distance) =>
        match.referenceBeginMs + distance >= 0 &&
        match.referenceEndMs + distance <= recording.duration * 1000,
    )
    .map((distance) => Math.round(match.playOffsetMs + distance))
    .sort((a, b) => a - b),
  also_in: match.alsoIn ?? 0,
})

export const customFileOf = ({ match, recording }: Found): CustomFile => ({
  ...recording.user_defined,
  acrid: recording.acr_id,
  title: recording.title,
  audio_id: recording.audio_id,
  bucket_id: String(recording.bucket_id),
  duration_ms: Math.round(recording.duration * 1000),
  score: Math.round(match.score),
  ...offsetsOf({ match, recording }),
})

/** 50 to 100 percent become 70 to 100, the range that clients of the music database know. */
const musicScore = (score: number) => Math.round(70 + 0.6 * (score - 50))

/** `wanted`: names of the external ids that are told; all of them unless given. */
export function musicItemOf({ match, recording }: Found, wanted?: readonly string[]): MusicItem {
  const { external_ids, external_metadata, ...known } = recording.user_defined
  return {
    ...known,
    acrid: recording.acr_id,
    title: recording.title,
    duration_ms: Math.round(recording.duration * 1000),
    score: musicScore(match.score),
    result_from: 3,
    external_ids: only(external_ids, wanted),
    external_metadata: only(external_metadata, wanted),
    ...offsetsOf({ match, recording }),
  }
}

const only = (ids: unknown, wanted: readonly string[] | undefined) =>
  Object.fromEntries(
    Object.entries(ids && typeof ids === 'object' ? ids : {}).filter(
      ([name]) => !wanted || wanted.includes(name),
    ),
  )
