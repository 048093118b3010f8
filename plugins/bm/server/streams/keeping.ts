import type { Db } from '@console/core/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { bmKeeping, type StreamRow } from '../tables/streams'

/** Writes down for how long the sound of a stream is to be kept from now on; 0: it is not. */
export async function keepFromNow(
  { id, uid }: Pick<StreamRow, 'id' | 'uid'>,
  seconds: number,
  tx: Db,
): Promise<void> {
  const open = and(eq(bmKeeping.stream_row, id), isNull(bmKeeping.end))
  if (seconds === 0) {
    await tx.update(bmKeeping).set({ end: sql`now()` }).where(open)
    return
  }
  await tx.insert(bmKeeping).values({ uid, stream_row: id, seconds }).onConflictDoUpdate({
    target: bmKeeping.stream_row,
    targetWhere: sql`"end" is null`,
    set: { seconds },
  })
}
