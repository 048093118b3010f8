import { quantile } from '../figures'
import type { Play, Spot } from './plan'

/** An occurrence as it was found; seconds since the beginning of its stream. */
export interface FoundPlace {
  item: number
  stream: number
  begin: number
  end: number
}

export interface Compared {
  /** Spots that were played three times or more, and those of them that have an item with half of their plays. */
  often: number
  found: number
  missed: string[]
  plays: number
  playsFound: number
  /** Occurrences in items of a spot, and those that are of this spot. */
  occurrences: number
  own: number
  /** Items with two plays or more of a spot that has another such item, too. */
  split: number
  items: number
  /** Items of which no occurrence is a spot. */
  other: number
  /** Seconds. */
  edges: { median: number; worst: number }
}

const ofShorter = 0.5

export function comparedWith(
  places: readonly FoundPlace[],
  { spots, plays }: { spots: readonly Spot[]; plays: readonly Play[] },
): Compared {
  const playsOf = (stream: number) => plays.filter((play) => play.stream === stream)
  const byStream = new Map(
    [...new Set(plays.map(({ stream }) => stream))].map((s) => [s, playsOf(s)]),
  )
  const heard = places.map((place) => ({ place, play: playAt(place, byStream) }))
  const items = new Map<number, typeof heard>()
  for (const one of heard) {
    const of = items.get(one.place.item)
    if (of) of.push(one)
    else items.set(one.place.item, [one])
  }
  const mains = [...items.values()].map((of) => ({
    of,
    spot: mostOf(of.flatMap(({ play }) => play?.spot ?? [])),
  }))
  const ofSpots = mains.filter(({ spot }) => spot !== undefined)
  const own = ofSpots.flatMap(({ of, spot }) => of.filter(({ play }) => play?.spot === spot))
  const counts = spots.map((_, spot) => plays.filter((play) => play.spot === spot).length)
  const most = spots.map((_, spot) =>
    Math.max(0, ...ofSpots.filter((one) => one.spot === spot).map((one) => distinct(one.of, spot))),
  )
  const often = spots.flatMap((_, spot) => ((counts[spot] ?? 0) >= 3 ? [spot] : []))
  const isFound = (spot: number) => 2 * (most[spot] ?? 0) >= (counts[spot] ?? 0)
  const off = own.flatMap(({ place, play }) =>
    play ? [Math.abs(place.begin - play.at), Math.abs(place.end - play.at - play.seconds)] : [],
  )
  return {
    often: often.length,
    found: often.filter(isFound).length,
    missed: often
      .filter((spot) => !isFound(spot))
      .map(
        (spot) =>
          `${spots[spot]?.kind} of ${spots[spot]?.seconds} s: ${most[spot]} of ${counts[spot]}`,
      ),
    plays: plays.length,
    playsFound: new Set(own.map(({ play }) => play)).size,
    occurrences: ofSpots.reduce((sum, { of }) => sum + of.length, 0),
    own: own.length,
    split: spots.filter(
      (_, spot) =>
        ofSpots.filter((one) => one.spot === spot && distinct(one.of, spot) > 1).length > 1,
    ).length,
    items: items.size,
    other: mains.length - ofSpots.length,
    edges: { median: quantile(off, 0.5), worst: quantile(off, 0.95) },
  }
}

type Heard = { play: Play | undefined }[]

const distinct = (of: Heard, spot: number) =>
  new Set(of.flatMap(({ play }) => (play?.spot === spot ? [play] : []))).size

/** The play that a place mostly lies on. */
function playAt({ stream, begin, end }: FoundPlace, plays: ReadonlyMap<number, Play[]>) {
  let best: Play | undefined
  let most = 0
  for (const play of plays.get(stream) ?? []) {
    const shared = Math.min(end, play.at + play.seconds) - Math.max(begin, play.at)
    if (shared <= most || shared < ofShorter * Math.min(end - begin, play.seconds)) continue
    ;[best, most] = [play, shared]
  }
  return best
}

function mostOf(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}
