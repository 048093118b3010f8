import type { Reference } from '@console/core/server'
import type { Collections } from './collections'
import { hoursOf, type IndexedSegment, type Place } from './indexed-segment'

interface Indexed {
  segments: ReadonlyMap<number, IndexedSegment>
  places: ReadonlyMap<string, Place>
  collections: Collections
}

export type IndexView = ReturnType<typeof viewOf>

/** The segments that hold something of these collections, as they are now. */
export function viewOf(asked: readonly string[], { segments, places, collections }: Indexed) {
  const numbers = new Set(asked.flatMap((name) => collections.find(name) ?? []))
  const found = [...segments.values()].filter(({ framesOf }) =>
    [...numbers].some((number) => (framesOf.get(number) ?? 0) > 0),
  )
  const byId = new Map(found.map((indexed) => [indexed.segment.id, indexed]))
  const frames = found.reduce(
    (sum, { framesOf }) =>
      sum + [...numbers].reduce((part, number) => part + (framesOf.get(number) ?? 0), 0),
    0,
  )
  return {
    numbers,
    ids: [...byId.keys()],
    hours: hoursOf(frames),
    /** What a search found, as far as it is still there. */
    referenceAt: (segment: number, track: number): Reference | undefined => {
      const indexed = byId.get(segment)
      const reference = indexed?.references[track]
      const place = reference === undefined ? undefined : places.get(reference)
      if (reference === undefined || !place) return undefined
      const number = place.indexed.segment.collections[place.track] as number
      if (!numbers.has(number)) return undefined
      return { reference, collection: collections.nameOf(number) }
    },
  }
}
