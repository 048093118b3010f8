import type { Peaks } from '../fingerprint/peaks'
import type { Segment } from './segment'

/** A track for a new segment: fresh peaks, or those of a track in a segment that is there already. */
export type BuildInput =
  | { collection: number; peaks: Peaks }
  | { collection: number; segment: Segment; track: number }
