import { endpoint, IsoTime, nothing, numbered, one } from '@console/core/contract'
import * as z from 'zod/mini'
import { Isrc, Title } from '#plugins/buckets/contract'
import { Container } from './containers'
import { ScanFile } from './files'
import {
  AiVerdict,
  CoverPart,
  CustomPart,
  DerivedPart,
  MusicPart,
  MusicSpeechPart,
  Sentence,
} from './scan-results'

export const matchKindLabels = {
  music: 'Music',
  custom_files: 'Custom files',
  cover_songs: 'Cover songs',
  deepright: 'Derivative works',
} as const
export type MatchKind = keyof typeof matchKindLabels
export const matchKinds = Object.keys(matchKindLabels) as [MatchKind, ...MatchKind[]]

/** A match as the scan recognized it. */
export const RecognizedMatch = z.object({
  kind: z.enum(matchKinds),
  title: z.string(),
  acrid: z.string(),
  /** Seconds in the file. */
  begin: z.number(),
  end: z.number(),
})
export type RecognizedMatch = z.infer<typeof RecognizedMatch>

/** A match as the report draws it. What else is known comes by `match`. */
export const ReportMatch = z.object({
  id: z.int(),
  kind: z.enum(matchKinds),
  /** Seconds in the file. */
  begin: z.number(),
  end: z.number(),
  /** 0 to 100, how likely the find is right: of music 70 and of custom files 50 is as likely as not; null: the engine gives none. */
  score: z.nullable(z.number()),
  title: z.string(),
  artists: z.string(),
  album: z.string(),
  label: z.string(),
  isrc: z.string(),
  upc: z.string(),
  acrid: z.string(),
  /** Seconds in the recording; null: not known. */
  reference_begin: z.nullable(z.number()),
  reference_end: z.nullable(z.number()),
  /** Where the match would end in the recording as well, seconds: places at which it sounds the same. */
  other_places: z.array(z.number()),
  /** How many other recordings have this sound as well. */
  also_in: z.int(),
  /** Name of the bucket that the recording lies in; empty: not known, or not to be seen. */
  bucket: z.string(),
  /** Of `deepright`: how the recording was changed. */
  change: z.nullable(z.enum(['speed', 'pitch', 'remix'])),
  /** Of `deepright`, else 0. */
  tempo_percent: z.number(),
  pitch_percent: z.number(),
  /** Marked as *Not this recording*: results, exports, statistics and evidence leave it out. */
  false_positive: z.boolean(),
  /** Added by a user. */
  manual: z.boolean(),
  /** By the user who corrected it. */
  note: z.string(),
  /** What the scan recognized, where it was corrected. */
  recognized: z.nullable(RecognizedMatch),
})
export type ReportMatch = z.infer<typeof ReportMatch>

export const Report = z.object({
  file: ScanFile,
  container: z.pick(Container, { id: true, name: true }),
  /** As it was when the file was scanned. */
  settings: z.pick(Container, {
    engine: true,
    audio_type: true,
    policy: true,
    music_detection: true,
    deepright: true,
    ai_detection: true,
    speech_to_text: true,
  }),
  /** Version of the engine. */
  algorithm: z.string(),
  scanned_at: z.nullable(IsoTime),
  /** By begin. */
  matches: z.array(ReportMatch),
  /** Null: it was not asked for. */
  music_speech: z.nullable(z.array(MusicSpeechPart)),
  transcript: z.nullable(z.array(Sentence)),
  ai_detection: z.nullable(z.array(AiVerdict)),
  /** What was asked for and could not be done, as sentences. */
  notes: z.array(z.string()),
  /** There is sound to play: not of fingerprints. */
  playable: z.boolean(),
})
export type Report = z.infer<typeof Report>

export const MatchDetails = z.object({
  match: ReportMatch,
  /** As it stands in the file's `results`. */
  part: z.union([MusicPart, CustomPart, DerivedPart, CoverPart]),
})
export type MatchDetails = z.infer<typeof MatchDetails>

const Seconds = z.pipe(
  z.transform(numbered),
  z.number('Enter a number of seconds').check(z.gte(0, 'Enter 0 or more')),
)
const ShortText = z.string().check(z.trim(), z.maxLength(255, 'Enter at most 255 characters'))

/** Fields that are not sent stay as they are. */
export const MatchCorrection = z.object({
  /** Another title than that of the recording: the match is no longer one of that recording. */
  title: z.optional(Title),
  /** The recording that it is, of a bucket that the account can use. */
  acrid: z.optional(z.string().check(z.trim(), z.maxLength(64, 'Enter at most 64 characters'))),
  artists: z.optional(ShortText),
  album: z.optional(ShortText),
  label: z.optional(ShortText),
  isrc: z.optional(Isrc),
  note: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'Enter at most 1,000 characters'))),
  /** Seconds in the file. */
  begin: z.optional(Seconds),
  end: z.optional(Seconds),
})
export type MatchCorrection = z.output<typeof MatchCorrection>

export const ManualMatch = z.extend(MatchCorrection, { title: Title, begin: Seconds, end: Seconds })

const match = '/fs-containers/{cid}/files/{id}/matches/{match_id}'

export const reportApi = {
  report: endpoint({
    method: 'GET',
    path: '/fs-containers/{cid}/files/{id}/report',
    scope: 'read-filescanning',
    summary: 'What a scan has found, for drawing: every match in short',
    response: one(Report),
  }),
  match: endpoint({
    method: 'GET',
    path: match,
    scope: 'read-filescanning',
    summary: 'One match with all that is known about it',
    response: one(MatchDetails),
  }),
  correctMatch: endpoint({
    method: 'PUT',
    path: match,
    scope: 'write-filescanning',
    summary:
      'Correct the recording, title, times or note of a match. The callback receives the results again, as a correction',
    body: MatchCorrection,
    response: one(ReportMatch),
  }),
  markMatch: endpoint({
    method: 'PUT',
    path: `${match}/false-positive`,
    scope: 'write-filescanning',
    summary: 'Mark a match as a false positive, or remove the mark',
    body: z.object({ false_positive: z.pipe(z.transform(numbered), z.literal([0, 1], '0 or 1')) }),
    response: one(ReportMatch),
  }),
  addMatch: endpoint({
    method: 'POST',
    path: '/fs-containers/{cid}/files/{id}/matches',
    scope: 'write-filescanning',
    summary: 'Add a match that the scan did not find',
    body: ManualMatch,
    response: one(ReportMatch),
  }),
  removeMatch: endpoint({
    method: 'DELETE',
    path: match,
    scope: 'write-filescanning',
    summary: 'Delete a match that was added manually',
    response: nothing,
  }),
  waveform: endpoint({
    method: 'GET',
    path: '/fs-containers/{cid}/files/{id}/waveform',
    scope: 'read-filescanning',
    summary: 'Loudness of the file over time',
    response: one(
      z.object({
        per_second: z.int(),
        /** Base64 of one byte each: the peak of that part of a second, 0 silent, 255 full scale, linear. */
        levels: z.string(),
      }),
    ),
  }),
}

/** Resource for a media ticket: the stored audio of a file. */
export const scanAudioResource = (cid: number, id: string) =>
  `/fs-containers/${cid}/files/${id}/audio`
