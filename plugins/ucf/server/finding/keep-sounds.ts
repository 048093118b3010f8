import { Readable } from 'node:stream'
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { BucketFiles } from '#plugins/buckets/contract'
import { ucfTopics } from '../../contract'
import { bytesOfSound, endingOf, keepSound, soundOf } from '../items/own-sound'
import { type ItemRow, ucfItems, ucfOccurrences, ucfStreams } from '../tables'
import { clearnessOf } from './clearness'
import type { Finding } from './list-unknown'

const mostAtOnce = 200
/** Occurrences of an item that are listened to. */
const mostHeard = 5
const day = 86_400_000

/** Keeps the sound of items: of those that have none of their own yet, and of those whose edges have changed. */
export async function keepSounds(finding: Finding): Promise<void> {
  const { project, services } = finding
  const first = await keepFirst(finding)
  const again = await keepAgain(finding)
  if (first || again) await services.events.publish(project.uid, ucfTopics.results(project.id))
}

/** Of the clearest occurrence that is still there. */
async function keepFirst({ project, services, signal }: Finding): Promise<boolean> {
  const { db } = services
  const silent = await db
    .select()
    .from(ucfItems)
    .where(
      and(
        eq(ucfItems.project_id, project.id),
        eq(ucfItems.sound_key, ''),
        gt(ucfItems.num, 0),
        sql`${ucfItems.status} <> -1`,
      ),
    )
    .orderBy(asc(ucfItems.id))
    .limit(mostAtOnce)
  let changed = false
  for (const item of silent) {
    signal.throwIfAborted()
    const clearest = await clearestOf(item, services, signal)
    if (!clearest) continue
    const kept = await keepSound(item, clearest.occurrence, clearest.stream, services)
    if (!kept) continue
    await db.transaction(async (tx) => {
      const own = eq(ucfOccurrences.item_id, item.id)
      await tx
        .update(ucfOccurrences)
        .set({ clearest: sql`${ucfOccurrences.id} = ${clearest.occurrence.id}` })
        .where(own)
      await tx.update(ucfItems).set(kept).where(eq(ucfItems.id, item.id))
    })
    changed = true
  }
  return changed
}

/** The loudest with the least noise, of some that have most in common with the others. */
async function clearestOf(item: ItemRow, services: Finding['services'], signal: AbortSignal) {
  const heard = await services.db
    .select({ occurrence: ucfOccurrences, stream: ucfStreams })
    .from(ucfOccurrences)
    .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
    .where(eq(ucfOccurrences.item_id, item.id))
    .orderBy(desc(ucfOccurrences.score), asc(ucfOccurrences.begin))
    .limit(mostHeard)
  let best: (typeof heard)[number] | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const one of heard) {
    const sound = await soundOf(one.occurrence, one.stream, services)
    if (!sound) continue
    const clearness = (await clearnessOf(sound.bytes, services, signal)) ?? -Number.MAX_VALUE
    if (clearness > most) [best, most] = [one, clearness]
  }
  return best
}

/** Where it is known better now where an item begins and ends, or another occurrence is its clearest. */
async function keepAgain({ project, services, signal }: Finding): Promise<boolean> {
  const { begin, duration_ms } = ucfOccurrences
  const clearest = await services.db
    .select({ item: ucfItems, occurrence: ucfOccurrences, stream: ucfStreams })
    .from(ucfItems)
    .innerJoin(ucfOccurrences, eq(ucfOccurrences.item_id, ucfItems.id))
    .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
    .where(
      and(
        eq(ucfItems.project_id, project.id),
        ne(ucfItems.status, -1),
        ne(ucfItems.sound_key, ''),
        eq(ucfOccurrences.clearest, true),
        sql`${begin} > ${Date.now()} - ${ucfStreams.kept_days} * ${day}::float8`,
        // The key ends with the edges that it was cut at.
        sql`${ucfItems.sound_key} not like '%-' || ${begin} || '-' || ${duration_ms} || '.%'`,
      ),
    )
    .orderBy(asc(ucfItems.id))
    .limit(mostAtOnce)
  let changed = false
  for (const { item, occurrence, stream } of clearest) {
    signal.throwIfAborted()
    const kept = await keepSound(item, occurrence, stream, services)
    if (!kept) continue
    const taken = await takeSound(item, kept, services)
    await services.objects.remove(taken ? item.sound_key : kept.sound_key)
    changed ||= taken
  }
  return changed
}

type Sound = Pick<ItemRow, 'sound_key' | 'sound_type'>

/** As the item's own, and as that of its bucket file; false where that cannot be now. */
async function takeSound(item: ItemRow, kept: Sound, services: Finding['services']) {
  const { id, bucket_acr_id, uid } = item
  const incoming = bucket_acr_id === null ? undefined : await receive(item, kept, services)
  let file: { takeBack(): Promise<void> } | undefined
  try {
    return await services.db.transaction(async (tx) => {
      const [now] = await tx.select().from(ucfItems).where(eq(ucfItems.id, id)).for('update')
      if (now?.sound_key !== item.sound_key || now.bucket_acr_id !== bucket_acr_id) return false
      if (incoming && bucket_acr_id !== null) {
        file = await services.provided(BucketFiles).replace(uid, bucket_acr_id, incoming, tx)
        if (!file) return false
      }
      await tx.update(ucfItems).set(kept).where(eq(ucfItems.id, id))
      return true
    })
  } catch (error) {
    await file?.takeBack()
    await services.objects.remove(kept.sound_key)
    throw error
  } finally {
    if (incoming) await services.uploads.discard(incoming)
  }
}

async function receive({ id, uid }: ItemRow, kept: Sound, services: Finding['services']) {
  const sound = Readable.from([await bytesOfSound(kept, services)])
  return services.uploads.receive(uid, `ucf-${id}.${endingOf(kept.sound_type)}`, sound)
}
