import { ByTime } from './by-time'

/** A stretch of a stream; milliseconds since 1970. */
export interface Place {
  stream: number
  begin: number
  end: number
}

/** Two places that sound the same. */
export interface Pair {
  first: Place
  second: Place
  score: number
}

export interface FoundOccurrence extends Place {
  score: number
}

interface Covered extends Place {
  item: number
}

/** What repeats, with all places where it does. */
export type FoundItem = FoundOccurrence[]

/** Edges of one thing, as different pairs tell them, differ by less. */
const edgeTolerance = 700
/** What is quiet at its edges is measured shorter than it is. */
const measuredShorter = 700
/** So much of a place must be its own to count as one. */
const mostlyFree = 0.8
/** A part of an item that was heard alone, or under a voice, is an occurrence of it. */
const leastPart = 0.5

interface Node extends Place {
  begins: number[]
  ends: number[]
  score: number
}

/** Makes items of pairs: places with the same edges are one, and what most pairs agree on comes first. */
export function cluster(
  pairs: readonly Pair[],
  { min_ms, max_ms }: { min_ms: number; max_ms: number },
): FoundItem[] {
  const shortest = min_ms - measuredShorter
  const usable = joinedPairs(pairs).filter(
    ({ first }) => lengthOf(first) >= shortest * leastPart && lengthOf(first) <= max_ms,
  )
  const { nodeOf, nodes } = nodesOf(usable)
  const groups = groupsOf(usable, nodes, nodeOf)
  const items: FoundItem[] = []
  const covered = new ByTime<Covered>()
  const take = (item: number, place: FoundOccurrence) => {
    items[item]?.push(place)
    covered.add(place.stream, { ...place, item })
  }
  for (const group of groups) {
    const parts = group.map((node) => ({ node, ...freeOf(node, covered) }))
    const owner = ownerOf(parts)
    const isFree = ({ node, free }: (typeof parts)[number]) =>
      lengthOf(free) >= mostlyFree * lengthOf(node)
    const usual = owner === undefined ? 0 : medianLength(items[owner] ?? [])
    if (owner !== undefined && group.every((node) => lengthOf(node) >= leastPart * usual)) {
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

const lengthOf = ({ begin, end }: Place) => end - begin

const medianLength = (places: readonly Place[]) => median(places.map(lengthOf))

/** A bar of a song sounds like the next one: on one stream, what repeats sooner is one thing. */
const leastApart = 150_000

/** What was cut where a stretch ends goes on in the next one. */
export function joinedPairs(pairs: readonly Pair[]): Pair[] {
  const byStreams = new Map<string, Pair[]>()
  for (const pair of pairs) {
    const { first, second } = inOrder(pair)
    if (first.stream === second.stream && second.begin - first.begin < leastApart) continue
    const key = `${first.stream} ${second.stream}`
    const of = byStreams.get(key)
    const one = { first: { ...first }, second: { ...second }, score: pair.score }
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

function joinedInTime(pairs: Pair[]): Pair[] {
  const open: Pair[] = []
  const done: Pair[] = []
  for (const pair of pairs.sort((a, b) => a.first.begin - b.first.begin)) {
    const distance = pair.second.begin - pair.first.begin
    for (let at = open.length - 1; at >= 0; at--) {
      const one = open[at] as Pair
      if (one.first.end + longestGap < pair.first.begin) done.push(...open.splice(at, 1))
    }
    const before = open.find(
      ({ first, second }) => Math.abs(second.begin - first.begin - distance) <= sameDistance,
    )
    if (before) {
      before.first.end = Math.max(before.first.end, pair.first.end)
      before.second.end = Math.max(before.second.end, pair.second.end)
      before.score = Math.max(before.score, pair.score)
    } else open.push(pair)
  }
  return [...done, ...open]
}

function nodesOf(pairs: readonly Pair[]) {
  const ends = pairs.flatMap((pair, at) => [
    { place: pair.first, score: pair.score, key: 2 * at },
    { place: pair.second, score: pair.score, key: 2 * at + 1 },
  ])
  ends.sort((a, b) => a.place.stream - b.place.stream || a.place.begin - b.place.begin)
  const nodes: Node[] = []
  const nodeOf = new Map<number, number>()
  let recent: number[] = []
  for (const { place, score, key } of ends) {
    recent = recent.filter((at) => {
      const node = nodes[at] as Node
      return node.stream === place.stream && node.begin >= place.begin - 2 * edgeTolerance
    })
    const same = recent.find((at) => {
      const node = nodes[at] as Node
      return (
        Math.abs(node.begin - place.begin) <= edgeTolerance &&
        Math.abs(node.end - place.end) <= edgeTolerance
      )
    })
    if (same === undefined) {
      recent.push(nodes.length)
      nodeOf.set(key, nodes.length)
      nodes.push({ ...place, score, begins: [place.begin], ends: [place.end] })
      continue
    }
    const node = nodes[same] as Node
    node.begins.push(place.begin)
    node.ends.push(place.end)
    node.score = Math.max(node.score, score)
    nodeOf.set(key, same)
  }
  for (const node of nodes) {
    node.begin = median(node.begins)
    node.end = median(node.ends)
  }
  return { nodes, nodeOf }
}

/** Those with the most pairs first, then the longer ones. */
function groupsOf(
  pairs: readonly Pair[],
  nodes: readonly Node[],
  nodeOf: ReadonlyMap<number, number>,
): Node[][] {
  const parents = nodes.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root] as number
    parents[at] = root
    return root
  }
  const endsOf = (at: number) => [nodeOf.get(2 * at) as number, nodeOf.get(2 * at + 1) as number]
  for (const at of pairs.keys()) {
    const [first = 0, second = 0] = endsOf(at).map(rootOf)
    parents[first] = second
  }
  const groups = new Map<number, { nodes: Node[]; pairs: number }>()
  for (const [at, node] of nodes.entries()) {
    const group = groups.get(rootOf(at)) ?? { nodes: [], pairs: 0 }
    groups.set(rootOf(at), group)
    group.nodes.push(node)
  }
  for (const at of pairs.keys()) {
    const group = groups.get(rootOf(endsOf(at)[0] as number))
    if (group) group.pairs++
  }
  return [...groups.values()]
    .sort((a, b) => b.pairs - a.pairs || medianLength(b.nodes) - medianLength(a.nodes))
    .map((group) => group.nodes)
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

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
