import type { Db, Services } from '@console/core/server'
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bmKeeping, bmStates, type StreamRow } from '../tables/streams'

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
  { ears }: Pick<Services, 'ears'>,
  tx: Db,
): Promise<void> {
  const open = and(eq(bmKeeping.stream_row, id), isNull(bmKeeping.end))
  const [before, after] = [around?.before ?? null, around?.after ?? null]
  const [last] = await tx.select().from(bmKeeping).where(open)
  const isOther = or(
    sql`${bmKeeping.before} is distinct from ${before}::integer`,
    sql`${bmKeeping.after} is distinct from ${after}::integer`,
  )
  await tx
    .update(bmKeeping)
    .set({ end: sql`now()` })
    .where(seconds === 0 ? open : and(open, isOther))
  if (seconds === 0) return
  if (last && seconds < last.seconds) {
    for (const reader of await ownReaders(id, tx)) {
      await ears.keepLess(reader, { since: last.begin, seconds }, { db: tx })
    }
  }
  await tx
    .insert(bmKeeping)
    .values({ uid, stream_row: id, seconds, before, after })
    .onConflictDoUpdate({
      target: bmKeeping.stream_row,
      targetWhere: sql`"end" is null`,
      set: { seconds },
    })
}

/** Who has read it, and nothing else: what others had kept of the same address, they were promised for longer perhaps. */
async function ownReaders(stream: number, tx: Db): Promise<number[]> {
  const others = alias(bmStates, 'others')
  const found = await tx
    .selectDistinct({ reader: bmStates.ear_stream })
    .from(bmStates)
    .leftJoin(
      others,
      and(eq(others.ear_stream, bmStates.ear_stream), ne(others.stream_row, stream)),
    )
    .where(and(eq(bmStates.stream_row, stream), isNotNull(bmStates.ear_stream), isNull(others.id)))
  return found.flatMap(({ reader }) => (reader === null ? [] : [reader]))
}
