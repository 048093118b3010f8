import type { Db } from '../database'
import type { StoredParts } from '../files/stored-parts'
import type { Match, Reference, SoundKind } from './identifying'
import type { StreamState } from './monitoring'

/** A stream that a plugin wants to be listened to, day and night. Who wants the same addresses shares one reader. */
export interface EarWish {
  /** The plugin. */
  owner: string
  /** Its own name for what it wants. */
  subject: string
  /** Heard at the first that works; one that begins with `sentStream` is heard elsewhere, and what is heard is sent. */
  addresses: readonly string[]
  /** What it is looked up in; none: it is not. */
  collections: readonly string[]
  /** Seconds of one identified window, and of the pause between two. */
  recordLength?: number
  interval?: number
  /** 0 to 3: how much effort goes into noisy audio; 0 unless given. */
  noise?: number
  /** Also what is played faster, slower, higher or lower. */
  deep?: boolean
  /** A channel of the engine (`Recognition.keepLive`) that gets what is heard. */
  channel?: string
  /** Seconds that the sound is kept, as it came; 0 unless told: it is not. */
  keepSeconds?: number
  /** Of that only what is recognised, with so many seconds around it. */
  keepAround?: { before: number; after: number } | undefined
}

/** How the address of a stream begins that the service does not read itself (`Ears.hearSent`). */
export const sentStream = 'sent:'

/** What was heard of a stream by who reads it: stretches lie on each other by what a play needs to be known again. */
export interface SentStretch {
  at: Date
  /** Portable fingerprint of it. */
  fingerprint: Uint8Array
  /** How its last seconds sounded, which no other stretch tells of. */
  sounded?: { seconds: number; levels: Uint8Array; kind?: SoundKind | undefined } | undefined
}

/** `error`: nobody listened, because the service was not there. */
export interface EarState {
  /** Of the reader; what was kept is asked for by it. */
  stream: number
  state: StreamState | 'error'
  reason: string
  /** That is being read; empty when none is. */
  address: string
  at: Date
}

/** One play, however often the stream or a jingle interrupted it. Wall clock. */
export interface EarPlay {
  /** The same while the play goes on, over the end of a process too. */
  id: number
  stream: number
  /** Its places are those of the whole play, which counts as the sample. */
  match: Match
  begin: Date
  end: Date
  /** Seconds of it that were heard. */
  played: number
  /** Nothing will be added to it. */
  over: boolean
}

/** Whose a stream is that is listened to. */
export interface HeardFor {
  subject: string
  uid: number
  name: string
}

export interface ToldPlay {
  subjects: readonly string[]
  play: EarPlay
}

/** What the sender says that it plays. */
export interface EarTitle {
  stream: number
  title: string
  at: Date
}

/**
 * Hears for one owner, in whichever process listens. `db` is a transaction that commits only while that process is the one:
 * what a slow former one writes by it is undone.
 */
export interface EarListener {
  /** At once for each subject, and then with each change. */
  state?(subjects: readonly string[], state: EarState, db: Db): Promise<void>
  /** What is told together: plays of one stream, each for those who look for it, once each. */
  plays?(told: readonly ToldPlay[], db: Db): Promise<void>
  /**
   * What its subject wanted was changed while something played: what was told by one id (`EarPlay.id`) is told by another
   * from now on.
   */
  carried?(
    subject: string,
    plays: readonly { before: number; now: number }[],
    db: Db,
  ): Promise<void>
  title?(subjects: readonly string[], title: EarTitle, db: Db): Promise<void>
  /** Whether their sound is kept, or why not (`Ears.unkept`), is otherwise than before. */
  kept?(subjects: readonly string[], db: Db): Promise<void>
  /** They are heard as we speak; every few seconds. */
  alive?(subjects: readonly string[]): Promise<void>
  /** Which accounts want these, and what they call them: for the provider's operators. */
  whose?(subjects: readonly string[], db: Db): Promise<readonly HeardFor[]>
  /** A minute of sound in which nothing was recognised. */
  nothing?(
    subjects: readonly string[],
    minute: { stream: number; begin: Date },
    db: Db,
  ): Promise<void>
}

export interface KeptSound {
  parts: StoredParts
  /** Media type. */
  type: string
  begin: Date
  end: Date
  /** Of sound: less than lies between begin and end where a part of it is not kept. */
  seconds: number
}

/** A stretch that is kept in one piece. */
export interface KeptPiece {
  begin: Date
  end: Date
  codec: string
  size: number
  sha256: string
}

/** Of `KeptMinute.levels`. */
export const soundLevelsPerSecond = 10

/** How a stretch of about a minute sounded. */
export interface KeptMinute {
  begin: Date
  end: Date
  /** Loudest sample of each tenth of a second, 0 to 255. */
  levels: Uint8Array
  /** What the engine takes each ten seconds for; of the last it may not know. */
  kinds: SoundKind[]
}

/** A play of a recording that was there only later. */
export interface EarlierPlay
  extends Pick<EarPlay, 'stream' | 'match' | 'begin' | 'end' | 'played'> {}

/** Listens to streams for the plugins: each stream in one process, whichever is there. */
export abstract class Ears {
  /** Before anything is wanted, on every process. */
  abstract attend(owner: string, listener: EarListener): void
  /** In place of what these subjects wanted before. Refused addresses are the caller's to find (`Outgoing.check`). */
  abstract want(wishes: readonly EarWish[], options?: { db?: Db }): Promise<void>
  /**
   * Looks up what was heard elsewhere of a stream that is wanted so. Each stretch counts once, in the order of its times;
   * undefined when it is not wanted.
   */
  abstract hearSent(
    of: { owner: string; subject: string },
    stretches: readonly SentStretch[],
  ): Promise<{ stream: number; refused: { at: Date; reason: string }[] } | undefined>
  abstract unwant(owner: string, subjects: readonly string[], options?: { db?: Db }): Promise<void>
  /** What came since then is kept for no longer than these seconds. That nobody else was promised more is the caller's to know. */
  abstract keepLess(
    stream: number,
    kept: { since: Date; seconds: number },
    options?: { db?: Db },
  ): Promise<void>
  abstract wished(owner: string): Promise<{ subject: string; addresses: string[] }[]>
  /** Those of these plays (`EarPlay.id`) that something may be added to. */
  abstract goingOn(plays: readonly number[]): Promise<number[]>
  /** Those of these readers that keep nothing although it is wanted, and why: a sentence. */
  abstract unkept(streams: readonly number[], options?: { db?: Db }): Promise<Map<number, string>>
  abstract pieces(stream: number, range: { begin: Date; end: Date }): Promise<KeptPiece[]>
  /** Bytes that are kept of each of these stretches, in their order. */
  abstract sizes(
    stretches: readonly { stream: number; begin: Date; end: Date }[],
  ): Promise<number[]>
  /** Bits a second at which streams send, by what was kept last of them; of others nothing is known. */
  abstract bitRates(streams: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Kept as long as the sound itself. */
  abstract sounds(stream: number, range: { begin: Date; end: Date }): Promise<KeptMinute[]>
  /** What the sender said that it plays, as far as it is remembered. */
  abstract titles(
    stream: number,
    range: { begin: Date; end: Date },
  ): Promise<{ at: Date; title: string }[]>
  /**
   * Plays of references in what these streams have sent, as long as its sound is kept; by time. `hours`: of sound that was
   * looked through.
   */
  abstract replay(
    references: readonly Reference[],
    stretches: readonly { stream: number; begin: Date; end: Date }[],
    options?: { signal?: AbortSignal },
  ): Promise<{ plays: EarlierPlay[]; hours: number }>
  /** Whole frames around the ranges, in their order; undefined when nothing of them is kept. */
  abstract clip(
    stream: number,
    ranges: readonly { begin: Date; end: Date }[],
  ): Promise<KeptSound | undefined>
}
