import { type Db, invalid, type Services } from '@console/core/server'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { itemCan, ucfWords } from '../../contract'
import { countItem } from '../items/count-item'
import { measuringOf } from '../items/item-rows'
import { newItem } from '../items/new-item'
import { keepSound } from '../items/own-sound'
import { ucfItems, ucfOccurrences, ucfStreams } from '../tables'
import { type ActCall, type Action, changeItem, heldItems, snapshot } from './act'

/** Occurrences of these items become those of another. */
export const merging = (
  call: ActCall,
  { ids, into, seen }: { ids: string; into: number; seen: string | undefined },
): Action => ({
  name: 'merge',
  ids,
  seen,
  needsEdges: true,
  refusal: (item) =>
    item.id === into ? ucfWords.itself : itemCan.merge(item) ? undefined : ucfWords.decided,
  change: () => ({ by_hand: true }),
  async also(items, before, tx, project) {
    const [target] = await heldItems(call, project.id, [into], tx)
    if (!target || target.num === 0 || target.status < 0) {
      throw invalid({ into: 'There is no such item, or it is ignored' })
    }
    if ((await measuringOf([target], tx)).size > 0) throw invalid({ into: ucfWords.measuring })
    before.items.push(snapshot(target))
    await changeItem(target, { by_hand: true }, call.caller.user, tx)
    for (const item of items) {
      const moved = await tx
        .update(ucfOccurrences)
        .set({ item_id: into, clearest: false })
        .where(eq(ucfOccurrences.item_id, item.id))
        .returning({ id: ucfOccurrences.id })
      before.moved.push({ item: item.id, occurrences: moved.map(({ id }) => id) })
      await tx.update(ucfItems).set({ num: 0 }).where(eq(ucfItems.id, item.id))
    }
    await countItem(into, tx)
    return [into]
  },
})

/** Some occurrences of an item become a new one. */
export const splitting = (
  call: ActCall,
  { id, occurrences, seen }: { id: string; occurrences: number[]; seen: string | undefined },
): Action => ({
  name: 'split',
  ids: id,
  seen,
  needsEdges: true,
  refusal: (item) => (itemCan.split(item) ? undefined : ucfWords.decided),
  change: () => ({ by_hand: true }),
  async also([item], before, tx) {
    if (!item) return []
    const chosen = await tx
      .select()
      .from(ucfOccurrences)
      .where(and(eq(ucfOccurrences.item_id, item.id), inArray(ucfOccurrences.id, [...occurrences])))
    if (chosen.length === 0) throw invalid({ occurrences: 'They are none of this item' })
    if (chosen.length >= item.num) throw invalid({ occurrences: 'Leave the item at least one' })
    const { uid, project_id } = item
    const made = await newItem({ uid, project_id, by_hand: true }, tx)
    const ids = chosen.map((one) => one.id)
    await tx
      .update(ucfOccurrences)
      .set({ item_id: made.id, clearest: false })
      .where(inArray(ucfOccurrences.id, ids))
    before.moved.push({ item: item.id, occurrences: ids })
    for (const one of [made, item]) await countItem(one.id, tx)
    return [made.id]
  },
  async afterwards(ids, db) {
    for (const one of ids) await keepOwnSound(one, call.services, db)
  },
})

/** Of its clearest occurrence, where it has none yet. */
async function keepOwnSound(id: number, services: Services, db: Db) {
  const [best] = await db
    .select({ item: ucfItems, occurrence: ucfOccurrences, stream: ucfStreams })
    .from(ucfOccurrences)
    .innerJoin(ucfItems, eq(ucfItems.id, ucfOccurrences.item_id))
    .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
    .where(and(eq(ucfItems.id, id), eq(ucfItems.sound_key, '')))
    .orderBy(desc(ucfOccurrences.clearest), desc(ucfOccurrences.score))
    .limit(1)
  const kept = best && (await keepSound(best.item, best.occurrence, best.stream, services))
  if (kept) await db.update(ucfItems).set(kept).where(eq(ucfItems.id, id))
}
