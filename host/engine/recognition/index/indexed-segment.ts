import type { Segment } from './segment'

/** The tracks of a segment by their references, in order. */
export interface IndexedSegment {
  segment: Segment
  references: readonly string[]
  hours: number
  /** Frames of each collection's tracks that can be found. */
  framesOf: Map<number, number>
  deadFrames: number
}
