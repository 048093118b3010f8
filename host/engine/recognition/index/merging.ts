import { framesPerSecond } from '../algorithm'
import type { IndexedSegment } from './indexed-segment'

/** A segment with less takes in what is new. */
export const fullHours = 1
/** Segments of one size class become one when there are so many. */
const together = 4
/** Larger ones are slower to search than two of half the size. */
const mostHours = 1000
/** A segment is made anew when more of it is dead. */
const mostDead = 0.2

export const isOpen = ({ hours }: IndexedSegment) => hours < fullHours

/** The next segments to be made one, if any. */
export function chooseMerge(segments: IndexedSegment[]): IndexedSegment[] | undefined {
  const full = segments.filter((indexed) => !isOpen(indexed))
  const wasteful = full.find(
    ({ hours, deadFrames }) => deadFrames / framesPerSecond / 3600 > mostDead * hours,
  )
  if (wasteful) return [wasteful]
  const classes = new Map<string, IndexedSegment[]>()
  for (const indexed of full) {
    const size = Math.floor(Math.log(indexed.hours) / Math.log(together))
    const key = `${size} ${soleCollection(indexed)}`
    const others = [...(classes.get(key) ?? []), indexed]
    if (others.length === together && sumHours(others) <= mostHours) return others
    classes.set(key, others)
  }
  return undefined
}

/** The only collection of a segment; what is mixed may be merged with what is mixed. */
function soleCollection({ framesOf }: IndexedSegment): number | undefined {
  const held = [...framesOf].filter(([, frames]) => frames > 0)
  return held.length === 1 ? held[0]?.[0] : undefined
}

const sumHours = (segments: IndexedSegment[]) => segments.reduce((sum, { hours }) => sum + hours, 0)
