import type { earPieces } from '../../tables'

/** What the bytes of a kept piece are. */
export type Codec = (typeof earPieces.$inferSelect)['codec']

/** What sound can be cut between: a frame, or a page. */
export interface Unit {
  bytes: Uint8Array
  seconds: number
  codec: Codec
  /** What must go before it; the same object as long as it is the same. */
  head: Uint8Array
}

/** Takes units out of bytes as they come, of a connection from its beginning. */
export interface Framer {
  push(chunk: Uint8Array): Unit[]
  /** Units will not come of it: it is something else inside. */
  readonly isLost: boolean
}

export const noHead = new Uint8Array()

/** Framers look so far for their first unit. */
export const longestSearch = 64 * 1024
