import type { Db } from '@console/core/server'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { isTold, ucfTopics } from '../../contract'
import { keepResults } from '../actions/results-of-item'
import { countItems } from '../items/count-item'
import { removeSounds } from '../items/own-sound'
import { ucfItems, ucfOccurrences, ucfProjects } from '../tables'
import { ByTime } from './by-time'
import { cluster, type FoundItem } from './clusters/cluster'
import { newlyFound } from './fold'
import { type Finding, windowOf } from './list-unknown'
import { type Keeping, type Known, keepOne, writeOccurrences } from './place-occurrences'
import { holdRun } from './run'

/**
 * Brings items and occurrences in step with what repeats; what nothing new has to do with stays as it is.
 * Decided items lose none, but their edges get better.
 */
export async function keepItems(finding: Finding): Promise<void> {
  const { project, services, signal } = finding
  await services.db.transaction(async (tx) => {
    await holdRun(finding, tx)
    const fold = await newlyFound(project, tx)
    if (!fold) return
    const since = windowOf(project)
    const known = await knownSince(project.id, since - project.max_ms, tx)
    const keeping: Keeping = {
      known: new ByTime<Known>(),
      seen: new Set(),
      changed: new Set(),
      stale: [],
      added: [],
      moved: new Map(),
    }
    for (const one of known) keeping.known.add(one.stream_id, one)
    const touched = new Set<number>(project.folded_to === 0 ? known.map(({ id }) => id) : [])
    for (const pairs of fold.groups) {
      signal.throwIfAborted()
      for (const place of pairs.flatMap(({ first, second }) => [first, second])) {
        for (const { id, begin, duration_ms } of keeping.known.near(place))
          if (begin < place.end && begin + duration_ms > place.begin) touched.add(id)
      }
      // What was one and is two now stays with the one that is heard most.
      const found = cluster(pairs, project).sort((one, other) => airtimeOf(other) - airtimeOf(one))
      for (const item of found) await keepOne(item, project, keeping, tx)
    }
    const gone = known.filter(
      ({ id, isOpen, begin }) =>
        isOpen && touched.has(id) && !keeping.seen.has(id) && begin >= since,
    )
    await writeOccurrences(keeping, gone, tx)
    await services.provided(MonitoredSound).removeResults(project.uid, keeping.stale, tx)
    await settle([...keeping.changed], finding, tx)
    await tx
      .update(ucfProjects)
      .set({ folded_to: fold.to })
      .where(and(eq(ucfProjects.id, project.id), eq(ucfProjects.folded_to, project.folded_to)))
  })
}

/** Items whose occurrences have changed: what is heard once is none, and results follow. */
async function settle(changed: readonly number[], { project, services }: Finding, tx: Db) {
  if (changed.length === 0) return
  const counts = await countItems(changed, tx)
  const items = await tx
    .select()
    .from(ucfItems)
    .where(inArray(ucfItems.id, [...changed]))
  const isNone = (item: (typeof items)[number]) =>
    (counts.get(item.id) ?? 0) < 2 && item.status === 0 && !item.by_hand
  const none = items.filter(isNone).map(({ id }) => id)
  if (none.length > 0) {
    await removeSounds(inArray(ucfItems.id, none), services, tx)
    await tx.delete(ucfItems).where(inArray(ucfItems.id, none))
  }
  for (const item of items) if (isTold(item.status)) await keepResults(item.id, services, tx)
  await services.events.publish(project.uid, ucfTopics.results(project.id), { db: tx })
  await services.events.publish(project.uid, ucfTopics.projects(), { db: tx })
}

const airtimeOf = (item: FoundItem) => item.reduce((sum, { begin, end }) => sum + end - begin, 0)

async function knownSince(projectId: number, since: number, tx: Db): Promise<Known[]> {
  // Held, so that nobody decides about an item while it changes.
  const items = await tx
    .select({ id: ucfItems.id, status: ucfItems.status, by_hand: ucfItems.by_hand })
    .from(ucfItems)
    .where(eq(ucfItems.project_id, projectId))
    .orderBy(asc(ucfItems.id))
    .for('update')
  const open = new Set(
    items.flatMap(({ id, status, by_hand }) => (status === 0 && !by_hand ? [id] : [])),
  )
  const byHand = new Set(items.flatMap((item) => (item.by_hand ? [item.id] : [])))
  const rows = await tx
    .select()
    .from(ucfOccurrences)
    .where(
      and(
        sql`${ucfOccurrences.item_id} in (select id from ucf_items where project_id = ${projectId})`,
        gte(ucfOccurrences.begin, since),
      ),
    )
  return rows.map((row) => ({
    ...row,
    isOpen: open.has(row.item_id),
    follows: !byHand.has(row.item_id),
  }))
}
