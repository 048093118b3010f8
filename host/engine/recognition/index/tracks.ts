import { gapFrames, type Segment } from './segment'

/** The track that a frame of the common axis belongs to, the room before it counted to it. */
export function trackAt(segment: Segment, frame: number): number {
  const { starts } = segment
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] as number) - gapFrames <= frame) low = middle
    else high = middle - 1
  }
  return low
}
