import type { Db } from '@console/core/server'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { bmKeeping, type StreamRow } from '../tables/streams'

/** For how long the sound of a stream is kept, seconds; 0: it is not. */
export interface Keeping {
  seconds: number
  /** Of what is recognised only, with so many seconds around it. */
  around?: { before: number; after: number }
}

/** Writes down how the sound of a stream is to be kept from now on. */
export async function keepFromNow(
  { id, uid }: Pick<StreamRow, 'id' | 'uid'>,
  { seconds, around }: Keeping,
  tx: Db,
): Promise<void> {
  const open = and(eq(bmKeeping.stream_row, id), isNull(bmKeeping.end))
  const [before, after] = [around?.before ?? null, around?.after ?? null]
  const isOther = or(
    sql`${bmKeeping.before} is distinct from ${before}::integer`,
    sql`${bmKeeping.after} is distinct from ${after}::integer`,
  )
  await tx
    .update(bmKeeping)
    .set({ end: sql`now()` })
    .where(seconds === 0 ? open : and(open, isOther))
  if (seconds === 0) return
  await tx
    .insert(bmKeeping)
    .values({ uid, stream_row: id, seconds, before, after })
    .onConflictDoUpdate({
      target: bmKeeping.stream_row,
      targetWhere: sql`"end" is null`,
      set: { seconds },
    })
}
