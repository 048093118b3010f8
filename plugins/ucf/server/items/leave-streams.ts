import type { Db, Services } from '@console/core/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  ucfItems,
  ucfOccurrences,
  ucfProjects,
  ucfRepeats,
  ucfStreams,
  ucfStretches,
} from '../tables'
import { countItem } from './count-item'
import { removeSounds } from './own-sound'

/** What streams were heard with that are searched no more: decided items keep their occurrences, others lose them. */
export async function leaveStreams(ids: readonly number[], services: Services, tx: Db) {
  const streams = [...ids]
  await tx
    .update(ucfProjects)
    .set({ folded_to: 0 })
    .where(sql`id in (select project_id from ucf_streams where ${inArray(ucfStreams.id, streams)})`)
  await tx.delete(ucfStretches).where(inArray(ucfStretches.stream_id, streams))
  await tx.delete(ucfRepeats).where(inArray(ucfRepeats.first_stream, streams))
  await tx.delete(ucfRepeats).where(inArray(ucfRepeats.second_stream, streams))
  const open = await tx
    .selectDistinct({ id: ucfItems.id })
    .from(ucfItems)
    .innerJoin(ucfOccurrences, eq(ucfOccurrences.item_id, ucfItems.id))
    .where(
      and(
        inArray(ucfOccurrences.stream_id, streams),
        eq(ucfItems.status, 0),
        eq(ucfItems.by_hand, false),
      ),
    )
  for (const { id } of open) {
    await tx
      .delete(ucfOccurrences)
      .where(and(eq(ucfOccurrences.item_id, id), inArray(ucfOccurrences.stream_id, streams)))
    if ((await countItem(id, tx)) >= 2) continue
    await removeSounds(eq(ucfItems.id, id), services, tx)
    await tx.delete(ucfItems).where(eq(ucfItems.id, id))
  }
}
