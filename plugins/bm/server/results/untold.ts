import type { Db } from '@console/core/server'
import { and, eq, getTableColumns, inArray, notExists, sql } from 'drizzle-orm'
import { bmResults, bmUntold } from '../tables/results'
import type { StreamRow } from '../tables/streams'

type NewResult = typeof bmResults.$inferInsert
type Untold = typeof bmUntold.$inferInsert
type Named = Pick<Untold, 'stream_row' | 'play_id'>

const same = (table: typeof bmResults | typeof bmUntold, { stream_row, play_id }: Named) =>
  and(eq(table.stream_row, stream_row), eq(table.play_id, play_id))

/** As it is by now; undefined when it was told as over, which stays as it was told. */
export async function keepResult(result: NewResult, tx: Db) {
  const [row] = await tx
    .insert(bmResults)
    .values(result)
    .onConflictDoUpdate({
      target: [bmResults.stream_row, bmResults.play_id],
      set: result,
      setWhere: eq(bmResults.over, false),
    })
    .returning({ ...getTableColumns(bmResults), isNew: sql<boolean>`${bmResults}.xmax = 0` })
  return row
}

/** A stream that tells plays when they are over may have told this one before it was to. */
export const isTold = async (of: Named, tx: Db) =>
  (await tx.$count(bmResults, same(bmResults, of))) > 0

/** What plays, of a stream that tells it when it is over. */
export async function keepUntold(play: Untold, tx: Db): Promise<void> {
  await tx
    .insert(bmUntold)
    .values(play)
    .onConflictDoUpdate({ target: [bmUntold.stream_row, bmUntold.play_id], set: play })
}

export async function forgetUntold(of: Named, tx: Db): Promise<void> {
  await tx.delete(bmUntold).where(same(bmUntold, of))
}

/** Results from now on. */
export async function tellUntold(plays: readonly number[], tx: Db) {
  if (plays.length === 0) return []
  const untold = await tx
    .delete(bmUntold)
    .where(inArray(bmUntold.play_id, [...plays]))
    .returning()
  if (untold.length === 0) return []
  return tx
    .insert(bmResults)
    .values(untold.map((play) => ({ ...play, over: true })))
    .onConflictDoNothing()
    .returning()
}

/** Told by other ids from now on. */
export async function carryResults(
  { id }: Pick<StreamRow, 'id'>,
  plays: readonly { before: number; now: number }[],
  tx: Db,
): Promise<void> {
  for (const { before, now } of plays) {
    for (const table of [bmResults, bmUntold]) {
      const there = tx
        .select({ id: table.play_id })
        .from(table)
        .where(same(table, { stream_row: id, play_id: now }))
      await tx
        .update(table)
        .set({ play_id: now })
        .where(and(same(table, { stream_row: id, play_id: before }), notExists(there)))
    }
  }
}
