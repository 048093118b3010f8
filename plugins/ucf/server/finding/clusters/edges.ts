import { type Group, type Node, quantile } from './groups'

/** A place of which less is missing at its edge begins and ends where the others do. */
const snapped = 1500
/** What begins is heard early by most pairs, what ends is heard to its end by some. */
const [earlyShare, lateShare] = [0.25, 0.75]

/** Laid on each other, all places of a group have the same edges: where most of its pairs agree. */
export function agreeOnEdges(group: Group): void {
  const begins = shiftsOf(group, 'begin')
  const ends = shiftsOf(group, 'end')
  const shift = (of: ReadonlyMap<Node, number>, node: Node) => of.get(node) ?? 0
  const begin = quantile(
    group.links.map(({ first, pair }) => pair.first.begin - shift(begins, first)),
    earlyShare,
  )
  const end = quantile(
    group.links.map(({ first, pair }) => pair.first.end - shift(ends, first)),
    lateShare,
  )
  for (const node of group.nodes) {
    const [agreedBegin, agreedEnd] = [begin + shift(begins, node), end + shift(ends, node)]
    if (Math.abs(agreedBegin - node.begin) <= snapped) node.begin = agreedBegin
    if (Math.abs(agreedEnd - node.end) <= snapped) node.end = agreedEnd
  }
}

/** By how much later than the first place each of them is, at one of its edges: pairs tell moments that are the same. */
function shiftsOf({ nodes, links }: Group, edge: 'begin' | 'end'): Map<Node, number> {
  const beside = new Map<Node, { node: Node; later: number }[]>()
  for (const node of nodes) beside.set(node, [])
  for (const { first, second, pair } of links) {
    const later = pair.second[edge] - pair.first[edge]
    beside.get(first)?.push({ node: second, later })
    beside.get(second)?.push({ node: first, later: -later })
  }
  const shifts = new Map<Node, number>()
  for (const start of nodes) {
    if (shifts.has(start)) continue
    shifts.set(start, 0)
    const next = [start]
    for (let node = next.pop(); node; node = next.pop()) {
      for (const one of beside.get(node) ?? []) {
        if (shifts.has(one.node)) continue
        shifts.set(one.node, (shifts.get(node) ?? 0) + one.later)
        next.push(one.node)
      }
    }
  }
  return shifts
}
