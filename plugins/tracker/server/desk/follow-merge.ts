import type { Db } from '@console/core/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { trackerProjects, trackerRestrictions } from '../tables'

/** Two stations of the catalogue are one: projects follow and leave out the one that stays, and it is kept from whom the other was. */
export async function followMerge(from: number, into: number, tx: Db): Promise<void> {
  const [before, after] = [String(from), String(into)]
  for (const column of ['stations', 'restricted'] as const) {
    const of = trackerProjects[column]
    await tx
      .update(trackerProjects)
      .set({ [column]: sql`array_replace(${of}, ${before}, ${after})` })
      .where(sql`${of} @> array[${before}]`)
  }
  const { uid, stream_id } = trackerRestrictions
  const both = tx.select({ uid }).from(trackerRestrictions).where(eq(stream_id, after))
  await tx.delete(trackerRestrictions).where(and(eq(stream_id, before), inArray(uid, both)))
  await tx.update(trackerRestrictions).set({ stream_id: after }).where(eq(stream_id, before))
}
