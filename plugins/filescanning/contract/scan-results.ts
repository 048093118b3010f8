import * as z from 'zod/mini'
import { CustomFile, MusicItem } from '#plugins/buckets/contract'

const part = {
  /** Seconds from the beginning of the file. */
  offset: z.number(),
  played_duration: z.number(),
  type: z.enum(['traverse', 'points']),
}

/** A title or recording that a user has chosen: no score and no position in the recording. */
const ChosenItem = z.looseObject({ acrid: z.string(), title: z.string() })

export const MusicPart = z.object({ ...part, result: z.union([MusicItem, ChosenItem]) })
export const CustomPart = z.object({ ...part, result: z.union([CustomFile, ChosenItem]) })
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
