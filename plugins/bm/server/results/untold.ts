import type { Db } from '@console/core/server'
import { and, asc, between, eq, getTableColumns, inArray, notExists, sql } from 'drizzle-orm'
import { bmResults, bmUntold } from '../tables/results'
import type { StreamRow } from '../tables/streams'

type NewResult = typeof bmResults.$inferInsert
type Untold = typeof bmUntold.$inferInsert
type Named = Pick<Untold, 'stream_row' | 'play_id'>
type Play = Named & Pick<Untold, 'begin'>

const day = 86_400_000

const same = (table: typeof bmResults | typeof bmUntold, { stream_row, play_id }: Named) =>
  and(eq(table.stream_row, stream_row), eq(table.play_id, play_id))

/** A play knows better later when it began, by seconds: in the month of that, or the one beside it. */
const sameResult = (play: Play) =>
  and(
    same(bmResults, play),
    between(
      bmResults.begin,
      new Date(play.begin.getTime() - day),
      new Date(play.begin.getTime() + day),
    ),
  )

/** Until the transaction ends, nobody else tells this play: a table by months cannot see to that itself. */
const tellAlone = ({ stream_row, play_id }: Named, tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(${stream_row}::int, hashint8(${play_id}::bigint))`)

/** As it is by now; undefined when it was told as over, which stays as it was told. */
export async function keepResult(result: NewResult & Play, tx: Db) {
  await tellAlone(result, tx)
  const [row] = await tx
    .update(bmResults)
    .set(result)
    .where(and(sameResult(result), eq(bmResults.over, false)))
    .returning()
  if (row) return { ...row, isNew: false }
  const added = await addOnce(result, tx)
  return added && { ...added, isNew: true }
}

/** Unless it is there. */
async function addOnce(result: NewResult & Play, tx: Db) {
  if (await isTold(result, tx)) return undefined
  const [row] = await tx.insert(bmResults).values(result).returning()
  return row
}

/** A stream that tells plays when they are over may have told this one before it was to. */
export const isTold = async (play: Play, tx: Db) =>
  (await tx.$count(bmResults, sameResult(play))) > 0

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
  const found = await tx
    .select(getTableColumns(bmUntold))
    .from(bmUntold)
    .where(inArray(bmUntold.play_id, [...plays]))
    .orderBy(asc(bmUntold.stream_row), asc(bmUntold.play_id))
  const told: (typeof bmResults.$inferSelect)[] = []
  for (const one of found) {
    // In this order, as hearing has it: neither waits for what the other holds.
    const [untold] = await tx.delete(bmUntold).where(same(bmUntold, one)).returning()
    await tellAlone(one, tx)
    const added = untold && (await addOnce({ ...untold, over: true }, tx))
    if (added) told.push(added)
  }
  return told
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
