import type { Db } from '@console/core/server'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type ProjectRow, ucfRepeats } from '../tables'
import type { Pair } from './pairs'

const rowsAtOnce = 10_000
/** Places that share less are two things behind each other. */
const leastShared = 700

/** Repeats that have to do with each other, of which some are new. */
export interface Fold {
  /** The last repeat that is in it. */
  to: number
  groups: Generator<Pair[]>
}

/** What new repeats touch, one group after the other; undefined where there is nothing new. */
export async function newlyFound(
  project: Pick<ProjectRow, 'id' | 'folded_to'>,
  tx: Db,
): Promise<Fold | undefined> {
  const rows = new Rows()
  for (;;) {
    const some = await tx
      .select()
      .from(ucfRepeats)
      .where(and(eq(ucfRepeats.project_id, project.id), gt(ucfRepeats.id, rows.last)))
      .orderBy(asc(ucfRepeats.id))
      .limit(rowsAtOnce)
    for (const row of some) rows.add(row)
    if (some.length < rowsAtOnce) break
  }
  if (rows.last <= project.folded_to && project.folded_to > 0) return undefined
  return { to: rows.last, groups: groupsOf(rows, project.folded_to) }
}

/** Numbers alone: a hundred thousand of them take some megabytes. */
class Rows {
  last = 0
  count = 0
  private numbers = new Float64Array(9 * 1024)

  add(row: typeof ucfRepeats.$inferSelect): void {
    const { numbers } = this
    if (9 * this.count === numbers.length) {
      this.numbers = new Float64Array(2 * numbers.length)
      this.numbers.set(numbers)
    }
    this.numbers.set(
      [
        ...[row.id, row.first_stream, row.first_begin, row.first_ms, row.first_score],
        ...[row.second_stream, row.second_begin, row.second_ms, row.second_score],
      ],
      9 * this.count++,
    )
    this.last = row.id
  }

  idOf = (at: number) => this.numbers[9 * at] as number

  /** Stream, begin, length and score of a place: two of each pair. */
  side(at: number): Float64Array {
    const from = 9 * (at >> 1) + 1 + 4 * (at & 1)
    return this.numbers.subarray(from, from + 4)
  }

  sidesInOrder(): Uint32Array {
    const order = Uint32Array.from({ length: 2 * this.count }, (_, at) => at)
    return order.sort((one, other) => {
      const [a, b] = [this.side(one), this.side(other)]
      return (a[0] as number) - (b[0] as number) || (a[1] as number) - (b[1] as number)
    })
  }

  pairAt(at: number): Pair {
    const place = (side: number) => {
      const [stream = 0, begin = 0, length = 0, score = 0] = this.side(side)
      return { stream, begin, end: begin + length, score }
    }
    return { first: place(2 * at), second: place(2 * at + 1) }
  }
}

function* groupsOf(rows: Rows, after: number): Generator<Pair[]> {
  const rootOf = joinedByPlace(rows)
  const groups = new Map<number, number[]>()
  const fresh = new Set<number>()
  for (let at = 0; at < rows.count; at++) {
    const root = rootOf(at)
    const group = groups.get(root)
    if (group) group.push(at)
    else groups.set(root, [at])
    if (rows.idOf(at) > after) fresh.add(root)
  }
  for (const root of fresh) yield (groups.get(root) ?? []).map((at) => rows.pairAt(at))
}

/** Pairs with places that lie on each other, and those with these: by the number of one of them. */
function joinedByPlace(rows: Rows): (at: number) => number {
  const parents = Uint32Array.from({ length: rows.count }, (_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root] as number
    parents[at] = root
    return root
  }
  let furthest = { stream: -1, end: 0, pair: 0 }
  for (const at of rows.sidesInOrder()) {
    const [stream = 0, begin = 0, length = 0] = rows.side(at)
    const [pair, end] = [at >> 1, begin + length]
    const isBeside = furthest.stream === stream && begin < furthest.end - leastShared
    if (isBeside) parents[rootOf(pair)] = rootOf(furthest.pair)
    if (furthest.stream !== stream || end > furthest.end) furthest = { stream, end, pair }
  }
  return rootOf
}
