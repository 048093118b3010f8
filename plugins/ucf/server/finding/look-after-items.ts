import { DamagedObject, UndecodableAudio } from '@console/core/server'
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { ucfTopics } from '../../contract'
import { knownCollections } from '../files/known-by'
import { bytesOfSound } from '../items/own-sound'
import { type ItemRow, ucfItems, ucfStreams } from '../tables'
import type { Finding } from './list-unknown'

const checkedFor = 3_600_000
const mostAtOnce = 200
/** The sound of an ignored item can be taken back so long. */
const droppedAfter = 7 * 24 * 3_600_000

export async function dropSounds({ project, services }: Finding): Promise<void> {
  const { db, objects } = services
  const old = await db
    .select()
    .from(ucfItems)
    .where(
      and(
        eq(ucfItems.project_id, project.id),
        eq(ucfItems.status, -1),
        sql`${ucfItems.sound_key} <> ''`,
        lt(ucfItems.updated_at, new Date(Date.now() - droppedAfter)),
      ),
    )
  for (const { id, sound_key } of old) {
    await objects.remove(sound_key)
    await db.update(ucfItems).set({ sound_key: '', sound_type: '' }).where(eq(ucfItems.id, id))
  }
}

/** What a reference has come to explain waits for nobody any more, and says so. */
export async function resolveKnown({ project, services, signal }: Finding): Promise<void> {
  const { db } = services
  const waiting = await db
    .select()
    .from(ucfItems)
    .where(
      and(
        eq(ucfItems.project_id, project.id),
        inArray(ucfItems.status, [0, 2]),
        gt(ucfItems.num, 0),
        sql`${ucfItems.sound_key} <> ''`,
        or(isNull(ucfItems.checked_at), lt(ucfItems.checked_at, new Date(Date.now() - checkedFor))),
      ),
    )
    .orderBy(asc(ucfItems.checked_at))
    .limit(mostAtOnce)
  if (waiting.length === 0) return
  const all = await collectionsOf({ project, services })
  let changed = false
  for (const item of waiting) {
    signal.throwIfAborted()
    const resolvedBy = await titleOf(item, all, { project, services, signal })
    changed ||= resolvedBy !== item.resolved_by
    await db
      .update(ucfItems)
      .set({ resolved_by: resolvedBy, checked_at: new Date() })
      .where(eq(ucfItems.id, item.id))
  }
  if (changed) await services.events.publish(project.uid, ucfTopics.results(project.id))
}

/** By which what a project searches is known. */
async function collectionsOf({ project, services }: Pick<Finding, 'project' | 'services'>) {
  if (project.type === 'FILES') return knownCollections(project, services)
  const rows = await services.db
    .select({ row: ucfStreams.bm_row })
    .from(ucfStreams)
    .where(and(eq(ucfStreams.project_id, project.id), eq(ucfStreams.removed, false)))
  const collections = await services
    .provided(MonitoredSound)
    .collections(rows.map(({ row }) => row))
  return [...new Set([...collections.values()].flat())]
}

async function titleOf(
  item: ItemRow,
  collections: readonly string[],
  { services, signal }: Finding,
): Promise<string | null> {
  if (collections.length === 0) return null
  try {
    const bytes = await bytesOfSound(item, services)
    const source = { bytes, type: 'audio' as const }
    const options = { collections, urgency: 'whenever' as const, signal, max: 1 }
    const { matches } = await services.recognition.identify(source, options)
    const [match] = matches
    if (!match) return null
    const [known] = await services.provided(BucketCatalogue).recordings([match.reference])
    return known?.title ?? null
  } catch (error) {
    if (error instanceof UndecodableAudio || error instanceof DamagedObject) return null
    throw error
  }
}
