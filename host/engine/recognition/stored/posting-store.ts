import type { Peaks } from '../fingerprint/peaks'

/** A recording as it is written: peaks of one version of it, by the number of that version. */
export interface Print {
  print: number
  peaks: Peaks
}

/**
 * Where hashes occur. Places of one hash lie together, in the order of their prints and frames: those of the hash `hashes[i]` from
 * `begins[i]` to before `begins[i + 1]`.
 */
export interface Places {
  /** Ascending, none twice. */
  hashes: Uint32Array
  begins: Uint32Array
  prints: Uint32Array
  frames: Uint32Array
}

/** How far a part has been written, and what was written into it, what is gone meanwhile included. */
export interface PartStanding {
  /** The last print that is in it. */
  print: number
  hours: number
  postings: number
  /** Sum over its hashes of the square of their postings. */
  squares: number
}

/** The postings of all recordings, in parts of which each may be away. What is away is left out, and looked for again. */
export interface PostingStore {
  readonly parts: number
  /** Parts that did not answer when they were last asked. */
  readonly away: number
  /** Of the parts that answer; undefined when none of those that were asked does. */
  places(hashes: Uint32Array): Promise<Places | undefined>
  /** Of each part; undefined where it is away. */
  standing(): Promise<(PartStanding | undefined)[]>
  /**
   * Puts prints, by ascending number, behind what is in these parts, as far as they still end with the print `from`. Answers with the
   * number of parts that have them now.
   */
  append(parts: readonly number[], from: number, prints: readonly Print[]): Promise<number>
  /** Empties a part: it is to be written anew. */
  clear(part: number): Promise<void>
  stop(): Promise<void>
}
