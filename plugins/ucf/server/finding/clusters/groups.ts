import type { Pair, Place } from '../pairs'
import { edgeTolerance } from './usable-pairs'

/** A place as its pairs tell it. */
export interface Node extends Place {
  score: number
  /** Of each pair. */
  begins: number[]
  ends: number[]
}

/** Places that sound the same, and which of them a pair was of. */
export interface Group {
  nodes: Node[]
  links: { first: Node; second: Node; pair: Pair }[]
}

/** What hangs together: those with the most pairs first, then the longer ones. */
export function groupsOf(pairs: readonly Pair[]): Group[] {
  const nodeOf = nodesOf(pairs)
  const parents = new Map<Node, Node>()
  const rootOf = (node: Node): Node => {
    let root = node
    for (let up = parents.get(root); up; up = parents.get(root)) root = up
    if (root !== node) parents.set(node, root)
    return root
  }
  const links = pairs.map((pair, at) => ({
    pair,
    first: nodeOf[2 * at] as Node,
    second: nodeOf[2 * at + 1] as Node,
  }))
  for (const { first, second } of links) {
    const [one, other] = [rootOf(first), rootOf(second)]
    if (one !== other) parents.set(one, other)
  }
  const groups = new Map<Node, Group>()
  for (const node of new Set(nodeOf)) {
    const root = rootOf(node)
    const group = groups.get(root) ?? { nodes: [], links: [] }
    groups.set(root, group)
    group.nodes.push(node)
  }
  for (const link of links) groups.get(rootOf(link.first))?.links.push(link)
  return [...groups.values()]
    .map(withoutDoubles)
    .sort(
      (a, b) => b.links.length - a.links.length || medianLength(b.nodes) - medianLength(a.nodes),
    )
}

/** Of each end of each pair: places with the same edges are one. */
function nodesOf(pairs: readonly Pair[]): Node[] {
  const ends = pairs.flatMap(({ first, second }, at) => [
    { place: first, key: 2 * at },
    { place: second, key: 2 * at + 1 },
  ])
  ends.sort((a, b) => a.place.stream - b.place.stream || a.place.begin - b.place.begin)
  const nodes: Node[] = []
  const nodeOf: Node[] = []
  let recent: Node[] = []
  for (const { place, key } of ends) {
    recent = recent.filter(
      (node) => node.stream === place.stream && node.begin >= place.begin - 2 * edgeTolerance,
    )
    const same = recent.find(
      (node) =>
        Math.abs(node.begin - place.begin) <= edgeTolerance &&
        Math.abs(node.end - place.end) <= edgeTolerance,
    )
    if (same) {
      same.begins.push(place.begin)
      same.ends.push(place.end)
      same.score = Math.max(same.score, place.score)
      nodeOf[key] = same
      continue
    }
    const node = { ...place, begins: [place.begin], ends: [place.end] }
    recent.push(node)
    nodes.push(node)
    nodeOf[key] = node
  }
  for (const node of nodes) {
    node.begin = median(node.begins)
    node.end = median(node.ends)
  }
  return nodeOf
}

/** A place that some pairs tell longer than others is one all the same: as most of them tell it. */
function withoutDoubles({ nodes, links }: Group): Group {
  const kept: Node[] = []
  const instead = new Map<Node, Node>()
  const inTime = nodes.toSorted((a, b) => a.stream - b.stream || a.begin - b.begin)
  let over: Node[] = []
  const close = () => {
    const best = over.toSorted(
      (a, b) => b.begins.length - a.begins.length || lengthOf(b) - lengthOf(a),
    )[0]
    if (!best) return
    kept.push(best)
    for (const node of over) instead.set(node, best)
  }
  for (const node of inTime) {
    const isSame = over.some(
      (one) => shared(one, node) > Math.min(lengthOf(one), lengthOf(node)) / 2,
    )
    if (!isSame) {
      close()
      over = []
    }
    over.push(node)
  }
  close()
  const now = (node: Node) => instead.get(node) ?? node
  return {
    nodes: kept,
    links: links.map(({ first, second, pair }) => ({
      first: now(first),
      second: now(second),
      pair,
    })),
  }
}

const shared = (one: Place, other: Place) =>
  one.stream === other.stream ? Math.min(one.end, other.end) - Math.max(one.begin, other.begin) : 0

export const lengthOf = ({ begin, end }: Place) => end - begin

export const medianLength = (places: readonly Place[]) => median(places.map(lengthOf))

export const median = (values: readonly number[]) => quantile(values, 0.5)

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
