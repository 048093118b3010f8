import { type Db, Failure } from '@console/core/server'
import { and, arrayOverlaps, eq, gt, inArray, ne } from 'drizzle-orm'
import { ucfWords } from '../../contract'
import { countItem } from '../items/count-item'
import { toItems } from '../items/item-rows'
import { ownProject } from '../own-project'
import { type ActionRow, ucfActions, ucfItems, ucfOccurrences } from '../tables'
import { type ActCall, changeItem, heldItems, keepAction } from './act'
import { BucketChanges } from './bucket-of-item'
import { conflict } from './conflicts'
import { holdToWrites } from './hold-to-writes'
import { keepResults } from './results-of-item'

/** Everything is as it was before the action, unless somebody has done something with it since. */
export async function undo(call: ActCall, id: string) {
  const { caller, services } = call
  const project = await ownProject(call, call.params.pid)
  const action = await call.rows(ucfActions).get(id, 'action')
  const files = new BucketChanges(caller.uid, services)
  const data = await files.with(async (tx) => {
    const items = await heldItems(call, project.id, action.item_ids, tx)
    const [again] = await tx
      .update(ucfActions)
      .set({ undone: true })
      .where(
        and(
          eq(ucfActions.id, action.id),
          eq(ucfActions.project_id, project.id),
          eq(ucfActions.undone, false),
          ne(ucfActions.name, 'undo'),
        ),
      )
      .returning()
    if (!again) throw new Failure(409, ucfWords.undone)
    const later = await laterThan(action, tx)
    if (later.size > 0) {
      throw await conflict(
        items.filter((item) => later.has(item.id)),
        tx,
      )
    }
    const { before } = action
    for (const { item, occurrences } of before.moved) {
      await tx
        .update(ucfOccurrences)
        .set({ item_id: item })
        .where(inArray(ucfOccurrences.id, occurrences))
    }
    let results = 0
    for (const item of items) {
      const { id: _, ...was } = before.items.find((one) => one.id === item.id) ?? { id: 0 }
      if ((await countItem(item.id, tx)) === 0) {
        await tx.update(ucfItems).set({ num: 0 }).where(eq(ucfItems.id, item.id))
      }
      await changeItem(item, was, caller.user, tx)
      await holdToWrites(call, { before: items, ids: [item.id] }, tx)
      await files.keep(item.id, tx)
      results += await keepResults(item.id, services, tx, action.name === 'edit')
    }
    const ids = items.map((item) => item.id)
    await keepAction(
      { call, project, name: 'undo', itemIds: ids, before: { items: [], moved: [] } },
      tx,
    )
    const after = await heldItems(call, project.id, ids, tx)
    const shown = after.filter(({ num }) => num > 0)
    return { action: null, items: await toItems(shown, tx), failed: [], results }
  })
  return { data }
}

/** Items that something was done with after an action, and not taken back. */
async function laterThan({ id, project_id, item_ids }: ActionRow, tx: Db): Promise<Set<number>> {
  const later = await tx
    .select({ item_ids: ucfActions.item_ids })
    .from(ucfActions)
    .where(
      and(
        eq(ucfActions.project_id, project_id),
        gt(ucfActions.id, id),
        eq(ucfActions.undone, false),
        ne(ucfActions.name, 'undo'),
        arrayOverlaps(ucfActions.item_ids, item_ids),
      ),
    )
  return new Set(later.flatMap((one) => one.item_ids))
}
