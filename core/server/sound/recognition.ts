import type { Db } from '../database'
import type { DecoderStatus } from './audio-decoder'

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
  /** 50 is just past chance, 100 the recording itself. */
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
  extends Pick<Match, 'score' | 'votes' | 'matchedPeaks' | 'samplePeaks' | 'tempoPercent'> {
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
   * Also tries changed pitch and tempo; about 50 times the work on a miss. Unless told, what is wanted now is tried so when
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

export interface ScanOptions extends Omit<IdentifyOptions, 'max' | 'live'> {
  policy: ScanPolicy
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

/** Collections that the sound of a stream is looked up in, apart from others. */
export interface MonitorSet {
  /** The caller's own; plays are told by it. */
  key: string
  collections: readonly string[]
  deep?: boolean
  /** Seconds of one identified window and of the pause between two. */
  recordLength: number
  interval: number
}

/** Gets what one connection to a stream sends, for recordings and beside them. */
export interface StreamTap {
  /** Compressed sound as it came, titles taken out; of HLS, each piece is a segment. */
  bytes(chunk: Uint8Array, kind: 'stream' | 'segment'): void
  /** The same sound as it was decoded. */
  samples(samples: Float32Array, sampleRate: number): void
  /** What the engine takes each ten seconds for, one after the other from the beginning of the connection. */
  kinds?(kinds: readonly SoundKind[]): void
  /** The connection is gone. */
  end(): void
}

export interface MonitorOptions {
  /** Asked again and again: what is new is heard from then on, of what is gone the plays end. */
  sets(): readonly MonitorSet[]
  /** A channel that is kept (`keepLive`) and gets what is heard. */
  channel?(): string | undefined
  /** Called for each connection. */
  tap?(): StreamTap | undefined
  signal: AbortSignal
}

export type StreamState = 'running' | 'timeout' | 'invalid-url' | 'mute'

export interface StreamChange {
  type: 'state'
  state: StreamState
  at: Date
  reason?: string
  /** That is being read. */
  address?: string
}

/** Wall clock. */
export interface HeardPlay {
  type: 'play'
  set: string
  /** The same while the play goes on; another after a reconnection. */
  id: string
  match: Match
  begin: Date
  end: Date
  /** Nothing will be added to it. */
  over: boolean
}

export type MonitorEvent =
  | StreamChange
  | HeardPlay
  /** What the sender says that it plays (StreamTitle). */
  | { type: 'title'; title: string; at: Date }

/** A stretch of sound by its portable fingerprint; the id is the caller's own. */
export interface Sound {
  id: number
  fingerprint: Uint8Array
}

/** What sounds the same in two places; milliseconds from the beginning of each sound. */
export interface Repeat {
  first: { sound: number; beginMs: number }
  second: { sound: number; beginMs: number }
  durationMs: number
  /** How much of it is the same, 0 to 100. */
  score: number
}

/** An engine that this deployment may lack: a model for cover songs, AI music, derivative works, speech to text. */
export interface ExternalEngineStatus {
  available: boolean
  /** Why not; for the person who wonders. */
  reason: string
}
export const externalEngines = [
  'cover-songs',
  'ai-music',
  'derivative-works',
  'speech-to-text',
] as const
export type ExternalEngine = (typeof externalEngines)[number]

/** What such an engine says of a stretch of sound; seconds from its beginning. */
export interface ExternalFinding {
  begin: number
  end: number
  /** 0 to 100, where the engine gives one. */
  score?: number
  /** The work that is covered, the words that are said, whatever the engine is for. */
  text: string
  /** What else it tells, as it tells it. */
  details?: Record<string, unknown>
}

export interface RecognitionStatus {
  algorithm: string
  decoder: DecoderStatus
  references: number
  hours: number
  /** Bytes of memory that the index takes. */
  indexBytes: number
  segments: number
  /** Share of what is stored that can be found already: it is read in the background after a start. */
  loaded: number
  /** Stored, but not as it was: left out until it is added anew. */
  damaged: Reference[]
  workers: number
  /** Tasks that wait. */
  waiting: number
  external: Record<ExternalEngine, ExternalEngineStatus>
}

/**
 * Recognises recordings by their sound. Knows collections of references, no product: plugins map buckets to
 * collections. Undecodable sound rejects with `UndecodableAudio`.
 */
export abstract class Recognition {
  abstract status(): RecognitionStatus
  /**
   * Resolves once the recording would be found, on every replica within a second. The same one again replaces it.
   * Sound without anything to find it by is undecodable.
   */
  abstract addReference(
    options: Reference & {
      source: AudioSource
      signal?: AbortSignal
      onProgress?: (progress: { seconds: number }) => void
    },
  ): Promise<AddedReference>
  /** The same recording once more, in another collection. Resolves like `addReference`; undefined when `from` is not there. */
  abstract copyReference(from: string, to: Reference): Promise<AddedReference | undefined>
  /** Effective before the promise resolves. What is not there is no error. */
  abstract removeReferences(references: readonly string[]): Promise<void>
  /** Keeps the fingerprint. */
  abstract moveReferences(references: readonly string[], collection: string): Promise<void>
  abstract removeCollection(collection: string): Promise<void>
  abstract identify(source: AudioSource, options: IdentifyOptions): Promise<IdentifyAnswer>
  abstract scan(source: AudioSource, options: ScanOptions): Promise<ScanAnswer>
  /**
   * Listens until `signal` aborts, to the first of the addresses that can be heard; reconnects with back-off by itself.
   * A play is told when it is first heard, every five seconds while it goes on, and when it is over.
   */
  abstract monitor(
    addresses: readonly string[],
    options: MonitorOptions,
  ): AsyncIterable<MonitorEvent>
  /** Keeps so many of each channel's last seconds from now on; what is older is forgotten. Resolves when that is stored. */
  abstract keepLive(channels: readonly LiveRange[], options?: { db?: Db }): Promise<void>
  abstract forgetLive(channels: readonly string[], options?: { db?: Db }): Promise<void>
  /**
   * Resolves when they are stored; found on every replica within a second. What cannot be taken is answered with the
   * reason: pieces of channels that are not kept, damaged ones, more than a channel can have played.
   */
  abstract addLive(
    pieces: readonly LivePiece[],
  ): Promise<{ refused: { piece: LivePiece; reason: string }[] }>
  /** The portable fingerprint of a sound, as `npm run fingerprint` writes it. */
  abstract fingerprint(
    source: AudioSource,
    options?: { signal?: AbortSignal; onProgress?: (progress: { seconds: number }) => void },
  ): Promise<Uint8Array>
  /** The portable fingerprint of a reference, as it is kept; undefined when it is not there. */
  abstract exportReference(reference: string): Promise<Uint8Array | undefined>
  /**
   * What occurs again: fresh sounds are compared with each other and with the others, which are read one batch after the
   * other. Memory is that of the fresh ones (about 2 MB an hour) and of one batch.
   */
  abstract repeats(
    fresh: readonly Sound[],
    others: AsyncIterable<readonly Sound[]>,
    options?: { signal?: AbortSignal },
  ): Promise<Repeat[]>
  /** What one of the deployment's own engines says; 422 with the reason where it is not available. */
  abstract analyse(
    engine: ExternalEngine,
    file: string,
    options?: { signal?: AbortSignal },
  ): Promise<ExternalFinding[]>
}
