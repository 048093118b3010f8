import type { Match, SoundKind } from './identifying'

/** Collections that the sound of a stream is looked up in, apart from others. */
export interface MonitorSet {
  /** The caller's own; plays are told by it. */
  key: string
  collections: readonly string[]
  deep?: boolean
  /** Seconds of one identified window and of the pause between two. */
  recordLength: number
  interval: number
  /** 0 to 3: how much longer the windows are, so that more is recognized in noise. */
  noise?: number
}

const maxNoise = 3
/** Longer windows are searched in parts, which finds no more. */
const maxNoisyWindowSeconds = 20

/** The length of the windows that are searched: at the highest noise level twice the recognition length, up to 20 seconds. */
export function getWindowSeconds({
  recordLength,
  noise = 0,
}: Pick<MonitorSet, 'recordLength' | 'noise'>): number {
  const longer = recordLength * (1 + noise / maxNoise)
  return Math.max(recordLength, Math.min(maxNoisyWindowSeconds, longer))
}

/** A stretch of what a connection lets hear, as the engine finds it again: frames of 16 ms from the connection's beginning. */
export interface SoundPrint {
  frame: number
  frames: number
  /** When its first frame was heard, and when that was which follows it. */
  at: Date
  end: Date
  bytes: Uint8Array
}

/** Gets what one connection to a stream sends, for recordings and beside them. */
export interface StreamTap {
  /** Before the first bytes, and again where what follows is coded anew: what they are packed in, as `mp3`, `aac`, `ogg`, `ts`. */
  begins?(container: string): void
  /** Compressed sound as it came, titles taken out; of HLS, a segment at a time. */
  bytes(chunk: Uint8Array): void
  /** The same sound as it was decoded. */
  samples(samples: Float32Array, sampleRate: number): void
  /** What the engine takes each ten seconds for, one after the other from the beginning of the connection. */
  kinds?(kinds: readonly SoundKind[]): void
  /** Ten seconds each, one after the other. */
  prints?(prints: readonly SoundPrint[]): void
  /** The connection is gone. */
  end(): void
}

export interface MonitorOptions {
  /** By which traces tell it from others. */
  stream?: number
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
  /** What was heard since then is not looked up yet; undefined: all of it is. */
  | { type: 'behind'; since: Date | undefined }
  /** What the sender says that it plays (StreamTitle). */
  | { type: 'title'; title: string; at: Date }
