import type { Db, Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { ucfItems, ucfOccurrences, ucfRepeats, ucfStretches } from '../tables'
import { countItem } from './count-item'
import { removeSounds } from './own-sound'

/** What streams were heard with that are searched no more: decided items keep their occurrences, others lose them. */
export async function leaveStreams(ids: readonly number[], services: Services, tx: Db) {
  const streams = [...ids]
  await tx.delete(ucfStretches).where(inArray(ucfStretches.streamId, streams))
  await tx.delete(ucfRepeats).where(inArray(ucfRepeats.firstStream, streams))
  await tx.delete(ucfRepeats).where(inArray(ucfRepeats.secondStream, streams))
  const open = await tx
    .selectDistinct({ id: ucfItems.id })
    .from(ucfItems)
    .innerJoin(ucfOccurrences, eq(ucfOccurrences.itemId, ucfItems.id))
    .where(
      and(
        inArray(ucfOccurrences.streamId, streams),
        eq(ucfItems.status, 0),
        eq(ucfItems.byHand, false),
      ),
    )
  for (const { id } of open) {
    await tx
      .delete(ucfOccurrences)
      .where(and(eq(ucfOccurrences.itemId, id), inArray(ucfOccurrences.streamId, streams)))
    if ((await countItem(id, tx)) >= 2) continue
    await removeSounds(eq(ucfItems.id, id), services, tx)
    await tx.delete(ucfItems).where(eq(ucfItems.id, id))
  }
}
