import type { Db } from '@console/core/server'
import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { ucfTopics } from '../../contract'
import { keepResults } from '../actions/results-of-item'
import { countItem } from '../items/count-item'
import { newItem } from '../items/new-item'
import { removeSounds } from '../items/own-sound'
import { type OccurrenceRow, ucfItems, ucfOccurrences, ucfRepeats } from '../tables'
import { ByTime } from './by-time'
import { cluster, type FoundItem, type FoundOccurrence } from './cluster'
import { type Finding, windowOf } from './list-unknown'

/** So much of the shorter one must lie in the other to be the same occurrence. */
const sameShare = 0.6
/** Edges that moved less stay as they are. */
const sameEdge = 200

interface Known extends OccurrenceRow {
  /** Nobody has decided about its item: it may go to another as more is heard. */
  isOpen: boolean
  /** Its edges follow what is heard: nobody has put its item together by hand. */
  follows: boolean
}

/** Brings items and occurrences in step with what repeats. Decided items lose none, but their edges get better. */
export async function keepItems({ project, services }: Finding): Promise<void> {
  await services.db.transaction(async (tx) => {
    const repeats = await tx.select().from(ucfRepeats).where(eq(ucfRepeats.project_id, project.id))
    const found = cluster(
      repeats.map((one) => ({
        first: place(one.first_stream, one.first_begin, one.duration_ms),
        second: place(one.second_stream, one.second_begin, one.duration_ms),
        score: one.score,
      })),
      project,
    )
    const since = windowOf(project)
    const known = await knownSince(project.id, since - project.max_ms, tx)
    const byTime = new ByTime<Known>()
    for (const one of known) byTime.add(one.stream_id, one)
    const seen = new Set<number>()
    const changed = new Set<number>()
    const stale: number[] = []
    // What was one and is two now stays with the one that is heard most.
    for (const item of found.toSorted((one, other) => airtimeOf(other) - airtimeOf(one)))
      await keepOne(item, { project, known: byTime, seen, changed, stale }, tx)
    await services.provided(MonitoredSound).removeResults(project.uid, stale, tx)
    for (const { id, item_id, isOpen, begin } of known) {
      if (!isOpen || seen.has(id) || begin < since) continue
      await tx.delete(ucfOccurrences).where(eq(ucfOccurrences.id, id))
      changed.add(item_id)
    }
    for (const id of changed) {
      const count = await countItem(id, tx)
      const [item] = await tx.select().from(ucfItems).where(eq(ucfItems.id, id))
      if (item && count < 2 && item.status === 0 && !item.by_hand) {
        await removeSounds(eq(ucfItems.id, id), services, tx)
        await tx.delete(ucfItems).where(eq(ucfItems.id, id))
      } else await keepResults(id, services, tx)
    }
    if (changed.size === 0) return
    await services.events.publish(project.uid, ucfTopics.results(project.id), { db: tx })
    await services.events.publish(project.uid, ucfTopics.projects(), { db: tx })
  })
}

const airtimeOf = (item: FoundItem) => item.reduce((sum, { begin, end }) => sum + end - begin, 0)

const place = (stream: number, begin: number, length: number) => ({
  stream,
  begin,
  end: begin + length,
})

async function knownSince(projectId: number, since: number, tx: Db): Promise<Known[]> {
  // Held, so that nobody decides about an item while it changes.
  const items = await tx
    .select()
    .from(ucfItems)
    .where(eq(ucfItems.project_id, projectId))
    .orderBy(asc(ucfItems.id))
    .for('update')
  const open = new Set(
    items.flatMap(({ id, status, by_hand }) => (status === 0 && !by_hand ? [id] : [])),
  )
  const rows = await tx
    .select()
    .from(ucfOccurrences)
    .where(
      and(
        inArray(
          ucfOccurrences.item_id,
          items.map(({ id }) => id),
        ),
        gte(ucfOccurrences.begin, since),
      ),
    )
  const byHand = new Set(items.flatMap((item) => (item.by_hand ? [item.id] : [])))
  return rows.map((row) => ({
    ...row,
    isOpen: open.has(row.item_id),
    follows: !byHand.has(row.item_id),
  }))
}

interface Keeping {
  project: Finding['project']
  known: ByTime<Known>
  /** Occurrences that were found again, and items that are not as they were. */
  seen: Set<number>
  changed: Set<number>
  /** Results of occurrences that have other edges now: they are made again. */
  stale: number[]
}

async function keepOne(
  found: FoundItem,
  { project, known, seen, changed, stale }: Keeping,
  tx: Db,
) {
  const places = found.map((one) => ({ one, same: sameAs(one, known, seen) }))
  const owner = ownerOf(places.flatMap(({ same }) => same ?? []))
  const { uid, id: project_id } = project
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
      await tx.insert(ucfOccurrences).values(values)
      changed.add(id)
      continue
    }
    seen.add(same.id)
    const moves = same.item_id !== id && same.isOpen
    const isOther =
      Math.abs(same.begin - values.begin) > sameEdge ||
      Math.abs(same.duration_ms - values.duration_ms) > 2 * sameEdge
    if (!moves && !(same.item_id === id && same.follows && isOther)) continue
    const clearest = moves ? false : same.clearest
    await tx
      .update(ucfOccurrences)
      .set({ ...values, clearest, result_id: null })
      .where(eq(ucfOccurrences.id, same.id))
    if (same.result_id !== null) stale.push(same.result_id)
    changed.add(id).add(same.item_id)
    same.item_id = id
    same.isOpen = isOpen
  }
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
