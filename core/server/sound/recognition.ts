import type { Db } from '../database'
import type { DecoderStatus } from './audio-decoder'
import type { ExternalEngine, ExternalEngineStatus, ExternalFinding } from './external-engine'
import type {
  AddedReference,
  AudioSource,
  IdentifyAnswer,
  IdentifyOptions,
  LivePiece,
  LiveRange,
  Play,
  Reference,
  ScanAnswer,
  ScanOptions,
} from './identifying'
import type { MonitorEvent, MonitorOptions, SoundPrint } from './monitoring'

/** A stretch of sound by its portable fingerprint; the id is the caller's own, and larger than those of older ones. */
export interface Sound {
  id: number
  fingerprint: Uint8Array
  /** The stream that it was heard on, and when: what lies over each other is one moment. */
  heard?: { on: number; at: number }
}

/** Sounds that are compared with each other. */
export interface SoundWindow {
  /** Under which the engine keeps an index of them until the next question. */
  key: string
  ids: readonly number[]
  /** Those of them that are asked for, in any order; what has gone is left out. */
  read(ids: readonly number[]): Promise<readonly Sound[]>
}

/** What was heard without a break, by its prints in their order; the id is the caller's own. */
export interface PrintedSound {
  id: number
  prints: readonly Pick<SoundPrint, 'frame' | 'bytes'>[]
}

/** A play in sound that was heard before; seconds from the first frame of its prints. */
export interface Occurrence {
  sound: number
  play: Play
}

export interface RepeatSide {
  sound: number
  /** From the beginning of the sound. */
  beginMs: number
  /** Sounds that are played faster are shorter. */
  durationMs: number
  /** How much of it the other one has, 0 to 100: what lies under a voice has more that the other one has not. */
  score: number
}

/** What sounds the same in two places, of which the second is the fresh one. */
export interface Repeat {
  first: RepeatSide
  second: RepeatSide
  /** How much of it is the same, 0 to 100. */
  score: number
}

export interface FoundRepeats {
  /** Those that were compared with all others. */
  fresh: number[]
  repeats: Repeat[]
}

/** The beginning of what an address sends. */
export interface AddressSound {
  /** What it is packed in, as `mp3`, `aac`, `ogg`, `ts`. */
  container: string
  /** That came for so many seconds. */
  bytes: number
  seconds: number
  /** What the sender says that it plays; empty where it says nothing. */
  title: string
  sampleRate: number
  samples: Float32Array
}

export interface RecognitionStatus {
  algorithm: string
  decoder: DecoderStatus
  references: number
  hours: number
  /** Bytes of memory that the index takes: of references, and of what live channels have played. */
  indexBytes: number
  liveIndexBytes: number
  segments: number
  /** Share of what is stored that can be found already: it is read in the background after a start. */
  loaded: number
  /** Stored, but not as it was: left out until it is added anew. */
  damaged: Reference[]
  workers: number
  /** Tasks that wait. */
  waiting: number
  /** Where the index lies in a store of its own: parts of it, and those that do not answer. */
  parts?: { all: number; away: number } | undefined
  /** Processes that answer searches for this one; undefined where it holds the index itself. */
  matchers?: number | undefined
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
  /** Some seconds of what an address sends, by the way on which streams are read; 422 with the sentence why not. */
  abstract hearAddress(address: string, seconds: number): Promise<AddressSound>
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
   * What of these sounds of a window occurs again in it, some of them after the other; of many places the likest, so that
   * repeats grow as sounds do. What is played up to five percent faster or slower is the same. Memory is that of an index
   * (about 0.15 MB an hour of the window) and of some hours that are laid over each other.
   */
  abstract repeats(
    window: SoundWindow,
    fresh: readonly number[],
    options?: { signal?: AbortSignal },
  ): AsyncIterable<FoundRepeats>
  /**
   * Plays of references in what was heard before they were there, which is read one batch after the other. A thread of its
   * own looks through it; only where something is alike it is looked up as in a scan.
   */
  abstract occurrences(
    references: readonly Reference[],
    sounds: AsyncIterable<readonly PrintedSound[]>,
    options?: { signal?: AbortSignal },
  ): Promise<Occurrence[]>
  /** What one of the deployment's own engines says; 422 with the reason where it is not available. */
  abstract analyse(
    engine: ExternalEngine,
    file: string,
    options?: { signal?: AbortSignal },
  ): Promise<ExternalFinding[]>
}
