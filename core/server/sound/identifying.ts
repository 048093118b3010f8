/**
 * Sound that the engine reads: a file on this machine (audio, video or a portable fingerprint), the bytes of a short
 * sample, or samples that come in while they are heard.
 */
export type AudioSource =
  | { file: string }
  | { bytes: Uint8Array; type: 'audio' | 'fingerprint' }
  | { samples: AsyncIterable<Float32Array>; sampleRate: number }

/** A recording that can be recognised. Its id and its collection are the caller's own. */
export interface Reference {
  reference: string
  collection: string
}

export interface AddedReference {
  /** Seconds. */
  seconds: number
  /** Of the stored fingerprint, hex. */
  sha256: string
  /** What was sent: audio, or a fingerprint made elsewhere. */
  from: 'audio' | 'fingerprint'
}

export interface Match extends Reference {
  /** How likely the sample is from this recording, percent: 50 and more. */
  score: number
  /** Evidence behind the score. */
  votes: number
  matchedPeaks: number
  samplePeaks: number
  /** Place in the reference where the sample ends. */
  playOffsetMs: number
  /** First and last verified place, in the sample and in the reference. */
  sampleBeginMs: number
  sampleEndMs: number
  referenceBeginMs: number
  referenceEndMs: number
  /** Change of the sample against the reference, percent. */
  tempoPercent: number
  pitchPercent: number
  /** False when other places of the reference sound the same (loops). */
  unique: boolean
  /** How far the best of these lie from this one, milliseconds; negative where they lie before it. */
  otherPlaces: number[]
  /** How many other references of the searched collections the sample fits as well: what they share was heard. */
  alsoIn: number
}

export type Heard = 'match' | 'no-match' | 'too-short' | 'silent'

/** So many seconds of a channel, counted back from now. A channel is what goes on, such as a radio; its name is the caller's own. */
export interface LiveRange {
  channel: string
  seconds: number
}

/** A stretch of a channel. Pieces may come late, twice and in any order. */
export interface LivePiece {
  channel: string
  /** Names one connection to the stream. Frames of 16 ms are counted from its beginning. */
  session: string
  frame: number
  /** When its first frame was heard. */
  at: Date
  /** Portable fingerprint of the stretch. */
  fingerprint: Uint8Array
}

/** A place of a channel; its offsets count from the beginning of a stretch that only the engine knows. */
export interface LiveMatch
  extends Pick<
    Match,
    // Other places are other times of this channel, and what it is also in are other channels.
    'score' | 'votes' | 'matchedPeaks' | 'samplePeaks' | 'tempoPercent' | 'otherPlaces' | 'alsoIn'
  > {
  channel: string
  /** When that was played which the sample ends with. */
  at: Date
}

export interface IdentifyAnswer {
  heard: Heard
  /** Best first; one per reference. */
  matches: Match[]
  /** Best first; one per channel. */
  live: LiveMatch[]
  /** Whether changed pitch and tempo were tried too. */
  tried: 'as it is' | 'changed'
  /** Nothing was found, and changes were left out because too many others wait: the same sample may be found later. */
  leftOut: boolean
  /** Milliseconds by step. */
  took: { decode: number; extract: number; search: number }
}

export interface IdentifyOptions {
  collections: readonly string[]
  /** Channels that are looked in too, and how far back. */
  live?: readonly LiveRange[]
  /** Most matches wanted, 5 unless told. */
  max?: number
  /**
   * Also tries changed pitch and tempo; about five times the work on a miss. Unless told, what is wanted now is tried so when
   * nothing else is found and few others wait.
   */
  deep?: boolean
  /** 'now' goes before 'whenever' (scans, monitors). */
  urgency?: 'now' | 'whenever'
  signal?: AbortSignal
}

/** Which parts of a file are listened to. Seconds. */
export type ScanPolicy =
  | { type: 'traverse'; recordLength: number; interval: number }
  | { type: 'points'; points: number; recordLength: number }

export interface ScanOptions extends Omit<IdentifyOptions, 'max' | 'live' | 'deep'> {
  policy: ScanPolicy
  /**
   * Changed pitch and tempo are looked for in all in which nothing is found as it is, ten seconds after the other. Unless told,
   * only where there is music, in six of ten seconds: enough for plays of ten seconds and more.
   */
  deep?: boolean
  onProgress?: (progress: { seconds: number }) => void
}

/** One uninterrupted play of a reference in a longer recording; seconds from its start. */
export interface Play extends Match {
  begin: number
  end: number
}

/** What a stretch of sound mostly is; `o` is neither, `ms` both. Seconds. */
export interface MusicSpeech {
  start: number
  end: number
  label: 'm' | 'ms' | 's' | 'o'
}

/** What ten seconds of a stream mostly are; `o` is neither, `ms` both. */
export type SoundKind = MusicSpeech['label'] | 'silence'

/** Seconds. */
export const soundKindSeconds = 10

export interface ScanAnswer {
  seconds: number
  /** By begin; several at once are listed beside each other. */
  plays: Play[]
  musicSpeech: MusicSpeech[]
}
