import { framesPerSecond } from '../algorithm'
import { removed, type Segment } from './segment'

/** The tracks of a segment by their references, in order. */
export interface IndexedSegment {
  segment: Segment
  references: readonly string[]
  hours: number
  /** Frames of each collection's tracks that can be found. */
  framesOf: Map<number, number>
  deadFrames: number
}

export interface Place {
  indexed: IndexedSegment
  track: number
}

export const hoursOf = (frames: number) => frames / framesPerSecond / 3600

/** Before its tracks are counted for their collections. */
export const indexedOf = (segment: Segment, references: readonly string[]): IndexedSegment => ({
  segment,
  references,
  hours: hoursOf(segment.lengths.reduce((sum, frames) => sum + frames, 0)),
  framesOf: new Map(),
  deadFrames: 0,
})

/** The tracks that can be found. */
export const liveTracks = ({ segment, references }: IndexedSegment) =>
  references.flatMap((reference, track) =>
    segment.collections[track] === removed ? [] : [{ reference, place: { segment, track } }],
  )

/** Large collections get segments of their own. */
export function byHome(
  chosen: readonly IndexedSegment[],
  isLarge: (collection: number) => boolean,
) {
  const groups = new Map<number, ReturnType<typeof liveTracks>>()
  for (const live of chosen.flatMap(liveTracks)) {
    const number = live.place.segment.collections[live.place.track] as number
    const home = isLarge(number) ? number : removed
    groups.set(home, [...(groups.get(home) ?? []), live])
  }
  return groups.values()
}

export function setCollection({ indexed, track }: Place, collection: number): void {
  const { segment, framesOf } = indexed
  const length = segment.lengths[track] as number
  const before = segment.collections[track] as number
  framesOf.set(before, (framesOf.get(before) ?? 0) - length)
  segment.collections[track] = collection
  if (collection === removed) indexed.deadFrames += length
  else framesOf.set(collection, (framesOf.get(collection) ?? 0) + length)
}
