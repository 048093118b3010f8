import { ByTime } from '../by-time'
import type { Pair, Place } from '../pairs'

/** Edges of one thing, as different pairs tell them, differ by less. */
export const edgeTolerance = 700
/** A bar of a song sounds like the next one: on one stream, what repeats sooner must stand alone. */
const leastApart = 150_000
/** Between two of the same that are two and not one that goes on. */
const leastBetween = 1000
/** What is sent twice is the same to the last sample; what is sung twice is not. */
const clear = 90

/** What was cut where a stretch ends goes on in the next one; what is only music that sounds like itself is left out. */
export function usablePairs(pairs: readonly Pair[]): Pair[] {
  const joined = joinedPairs(pairs)
  const far = joined.filter((pair) => !isNear(pair))
  const near = joined.filter((pair) => isNear(pair) && between(pair) >= leastBetween)
  const ofFar = placesOf(far)
  const ofNear = placesOf(near)
  const standsAlone = ({ first, second }: Pair) =>
    [first, second].every(({ score }) => score >= clear) &&
    [first, second].every((place) =>
      ofNear.near(place).every((other) => !overlaps(place, other) || isSame(place, other)),
    )
  const isKnown = ({ first, second }: Pair) =>
    [first, second].some((place) => ofFar.near(place).some((other) => isSame(place, other)))
  return [...far, ...near.filter((pair) => standsAlone(pair) || isKnown(pair))]
}

const isNear = ({ first, second }: Pair) =>
  first.stream === second.stream && second.begin - first.begin < leastApart

const between = ({ first, second }: Pair) => second.begin - first.end

function placesOf(pairs: readonly Pair[]): ByTime<Place> {
  const places = new ByTime<Place>()
  for (const place of pairs.flatMap(({ first, second }) => [first, second]))
    places.add(place.stream, place)
  return places
}

const overlaps = (one: Place, other: Place) =>
  Math.min(one.end, other.end) - Math.max(one.begin, other.begin) > edgeTolerance

const isSame = (one: Place, other: Place) =>
  Math.abs(one.begin - other.begin) <= edgeTolerance &&
  Math.abs(one.end - other.end) <= edgeTolerance

function joinedPairs(pairs: readonly Pair[]): Pair[] {
  const byStreams = new Map<string, Pair[]>()
  for (const pair of pairs) {
    const { first, second } = inOrder(pair)
    const key = `${first.stream} ${second.stream}`
    const of = byStreams.get(key)
    const one = { first: { ...first }, second: { ...second } }
    if (of) of.push(one)
    else byStreams.set(key, [one])
  }
  return [...byStreams.values()].flatMap(joinedInTime)
}

function inOrder({ first, second }: Pair) {
  const later =
    first.stream > second.stream || (first.stream === second.stream && first.begin > second.begin)
  return later ? { first: second, second: first } : { first, second }
}

const longestGap = 3000
const sameDistance = 200
/** Of the way between two parts, where one is played at another speed. */
const sameSpeed = 0.06

const isAtOtherSpeed = ({ first, second }: Pair) => {
  const [one, other] = [first.end - first.begin, second.end - second.begin]
  return Math.abs(one - other) > 0.004 * one
}

function joinedInTime(pairs: Pair[]): Pair[] {
  const open: Pair[] = []
  const done: Pair[] = []
  for (const pair of pairs.sort((a, b) => a.first.begin - b.first.begin)) {
    const distance = pair.second.begin - pair.first.begin
    for (let at = open.length - 1; at >= 0; at--) {
      const one = open[at] as Pair
      if (one.first.end + longestGap < pair.first.begin) done.push(...open.splice(at, 1))
    }
    const before = open.find((one) => {
      const apart = Math.abs(one.second.begin - one.first.begin - distance)
      const way = pair.first.begin - one.first.begin
      return apart <= sameDistance + (isAtOtherSpeed(one) ? sameSpeed * way : 0)
    })
    if (before) join(before, pair)
    else open.push(pair)
  }
  return [...done, ...open]
}

function join(before: Pair, { first, second }: Pair): void {
  for (const [one, other] of [
    [before.first, first],
    [before.second, second],
  ] as const) {
    one.end = Math.max(one.end, other.end)
    one.score = Math.max(one.score, other.score)
  }
}
