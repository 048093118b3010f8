import type { Db } from '@console/core/server'
import { inArray, sql } from 'drizzle-orm'
import { newItem } from '../items/new-item'
import { type OccurrenceRow, type ProjectRow, ucfOccurrences } from '../tables'
import type { ByTime } from './by-time'
import type { FoundItem } from './clusters/cluster'
import type { FoundOccurrence } from './pairs'

/** So much of the shorter one must lie in the other to be the same occurrence. */
const sameShare = 0.6
/** Edges that moved less stay as they are. */
const sameEdge = 200
const rowsAtOnce = 1000

export interface Known extends OccurrenceRow {
  /** Nobody has decided about its item: it may go to another as more is heard. */
  isOpen: boolean
  /** Its edges follow what is heard: nobody has put its item together by hand. */
  follows: boolean
}

type Placed = Pick<OccurrenceRow, 'item_id' | 'stream_id' | 'begin' | 'duration_ms' | 'score'>

/** What a search makes of items; written at its end. */
export interface Keeping {
  known: ByTime<Known>
  /** Occurrences that were found again, and items that are not as they were. */
  seen: Set<number>
  changed: Set<number>
  /** Results of occurrences that have other edges now: they are made again. */
  stale: number[]
  added: Placed[]
  /** By their ids. */
  moved: Map<number, Placed & { clearest: boolean }>
}

export async function keepOne(
  found: FoundItem,
  { uid, id: project_id }: ProjectRow,
  keeping: Keeping,
  tx: Db,
) {
  const { known, seen, changed, stale } = keeping
  const places = found.map((one) => ({ one, same: sameAs(one, known, seen) }))
  const owner = ownerOf(places.flatMap(({ same }) => same ?? []))
  const id = owner?.item_id ?? (await newItem({ uid, project_id, by_hand: false }, tx)).id
  const isOpen = owner?.isOpen ?? true
  for (const { one, same } of places) {
    const values = {
      item_id: id,
      stream_id: one.stream,
      begin: one.begin,
      duration_ms: one.end - one.begin,
      score: one.score,
    }
    if (!same) {
      keeping.added.push(values)
      changed.add(id)
      continue
    }
    seen.add(same.id)
    const moves = same.item_id !== id && same.isOpen
    const isOther =
      Math.abs(same.begin - values.begin) > sameEdge ||
      Math.abs(same.duration_ms - values.duration_ms) > 2 * sameEdge
    if (!moves && !(same.item_id === id && same.follows && isOther)) continue
    keeping.moved.set(same.id, { ...values, clearest: moves ? false : same.clearest })
    if (same.result_id !== null) stale.push(same.result_id)
    changed.add(id).add(same.item_id)
    same.item_id = id
    same.isOpen = isOpen
  }
}

/** All of a search, in a statement for each thousand of them. */
export async function writeOccurrences(
  { added, moved, changed }: Keeping,
  gone: readonly Known[],
  tx: Db,
): Promise<void> {
  const pieces = <T>(all: readonly T[]) =>
    Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, at) =>
      all.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
    )
  for (const ids of pieces(gone.map(({ id }) => id)))
    await tx.delete(ucfOccurrences).where(inArray(ucfOccurrences.id, ids))
  for (const { item_id } of gone) changed.add(item_id)
  for (const some of pieces([...moved])) {
    const rows = JSON.stringify(some.map(([id, values]) => ({ id, ...values })))
    await tx.execute(sql`
      update ucf_occurrences set item_id = now.item_id, stream_id = now.stream_id,
        begin = now.begin, duration_ms = now.duration_ms, score = now.score,
        clearest = now.clearest, result_id = null
      from json_to_recordset(${rows}::json) as now(id int, item_id int, stream_id int,
        begin bigint, duration_ms int, score int, clearest boolean)
      where ucf_occurrences.id = now.id`)
  }
  for (const some of pieces(added)) await tx.insert(ucfOccurrences).values(some)
}

function sameAs(
  one: FoundOccurrence,
  known: ByTime<Known>,
  seen: ReadonlySet<number>,
): Known | undefined {
  let best: Known | undefined
  let most = 0
  for (const other of known.near(one)) {
    if (seen.has(other.id)) continue
    const end = other.begin + other.duration_ms
    const overlap = Math.min(end, one.end) - Math.max(other.begin, one.begin)
    if (overlap < sameShare * Math.min(other.duration_ms, one.end - one.begin)) continue
    if (overlap > most) [best, most] = [other, overlap]
  }
  return best
}

/** The item that has most of the occurrences; where two have as many, one that somebody has decided about. */
function ownerOf(same: readonly Known[]): Pick<Known, 'item_id' | 'isOpen'> | undefined {
  const counts = new Map<number, { of: Known; count: number }>()
  for (const one of same) {
    const counted = counts.get(one.item_id)
    if (counted) counted.count++
    else counts.set(one.item_id, { of: one, count: 1 })
  }
  const [most] = [...counts.values()].sort(
    (a, b) => b.count - a.count || Number(a.of.isOpen) - Number(b.of.isOpen),
  )
  return most?.of
}
