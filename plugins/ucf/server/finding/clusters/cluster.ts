import { ByTime } from '../by-time'
import type { FoundOccurrence, Pair, Place } from '../pairs'
import { agreeOnEdges } from './edges'
import { groupsOf, lengthOf, medianLength } from './groups'
import { usablePairs } from './usable-pairs'

interface Covered extends Place {
  item: number
}

/** What repeats, with all places where it does. */
export type FoundItem = FoundOccurrence[]

/** What is quiet at its edges is measured shorter than it is. */
const measuredShorter = 700
/** So much of a place must be its own to count as one. */
const mostlyFree = 0.8
/** A part of an item that was heard alone, or under a voice, is an occurrence of it. */
const leastPart = 0.5

/** Makes items of pairs: places with the same edges are one, and what most pairs agree on comes first. */
export function cluster(
  pairs: readonly Pair[],
  { min_ms, max_ms }: { min_ms: number; max_ms: number },
): FoundItem[] {
  const shortest = min_ms - measuredShorter
  const usable = usablePairs(pairs).filter(
    ({ first }) => lengthOf(first) >= shortest * leastPart && lengthOf(first) <= max_ms,
  )
  const items: FoundItem[] = []
  const covered = new ByTime<Covered>()
  const take = (item: number, place: FoundOccurrence) => {
    items[item]?.push(place)
    covered.add(place.stream, { ...place, item })
  }
  for (const group of groupsOf(usable)) {
    agreeOnEdges(group)
    const parts = group.nodes.map((node) => ({ node, ...freeOf(node, covered) }))
    const owner = ownerOf(parts)
    const isFree = ({ node, free }: (typeof parts)[number]) =>
      lengthOf(free) >= mostlyFree * lengthOf(node)
    const usual = owner === undefined ? 0 : medianLength(items[owner] ?? [])
    if (owner !== undefined && group.nodes.every((node) => lengthOf(node) >= leastPart * usual)) {
      for (const part of parts.filter(isFree)) take(owner, part.node)
      continue
    }
    const own = parts.filter(({ free }) => lengthOf(free) >= shortest)
    if (own.length < 2 || (owner !== undefined && own.filter(isFree).length < 2)) continue
    items.push([])
    for (const { node, free } of own) take(items.length - 1, { ...free, score: node.score })
  }
  return items
}

/** The longest part of a place that is no item's yet, and the item that has most of it. */
function freeOf(node: Place, covered: ByTime<Covered>) {
  const over = covered
    .near(node)
    .filter(({ begin, end }) => begin < node.end && end > node.begin)
    .sort((a, b) => a.begin - b.begin)
  let free: Place = { ...node, end: node.begin }
  let at = node.begin
  const consider = (end: number) => {
    if (end - at > lengthOf(free)) free = { stream: node.stream, begin: at, end }
  }
  let item: number | undefined
  let share = 0
  for (const one of over) {
    consider(one.begin)
    at = Math.max(at, one.end)
    const part = Math.min(one.end, node.end) - Math.max(one.begin, node.begin)
    if (part > share) [item, share] = [one.item, part]
  }
  consider(node.end)
  const { stream, begin, end } = free
  return {
    free: { stream, begin, end },
    item: share >= mostlyFree * lengthOf(node) ? item : undefined,
  }
}

/** The item that most places of a group lie in. */
function ownerOf(parts: readonly { item: number | undefined }[]): number | undefined {
  const counts = new Map<number, number>()
  for (const { item } of parts) {
    if (item !== undefined) counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}
