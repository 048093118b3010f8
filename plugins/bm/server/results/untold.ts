import type { Db } from '@console/core/server'
import { and, asc, between, eq, getTableColumns, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bmResults, bmUntold } from '../tables/results'
import type { StreamRow } from '../tables/streams'

export type NewResult = typeof bmResults.$inferInsert & { play_id: number; pause_id: number }
type Untold = typeof bmUntold.$inferInsert
type Named = Pick<NewResult, 'stream_row' | 'play_id' | 'pause_id'>
type Play = Named & Pick<Untold, 'begin'>

const day = 86_400_000

const columnsOf = (all: readonly Named[]) => {
  const streams = all.map(({ stream_row }) => stream_row)
  const plays = all.map(({ play_id }) => play_id)
  const pauses = all.map(({ pause_id }) => pause_id)
  return sql`unnest(${sql.param(streams)}::integer[], ${sql.param(plays)}::bigint[], ${sql.param(pauses)}::bigint[])`
}

const anyOf = (table: typeof bmResults | typeof bmUntold, all: readonly Named[]) =>
  sql`(${table.stream_row}, ${table.play_id}, ${table.pause_id}) in (select * from ${columnsOf(all)})`

/** A play knows better later when it began, by seconds: in the month of that, or the one beside it. */
function anyResultOf(plays: readonly Play[]) {
  const begins = plays.map(({ begin }) => begin.getTime())
  const [first, last] = [Math.min(...begins), Math.max(...begins)]
  const time = between(bmResults.begin, new Date(first - day), new Date(last + day))
  return and(anyOf(bmResults, plays), time)
}

/** Until the transaction ends, nobody else tells these plays: a table by months cannot see to that itself. */
const tellAlone = (plays: readonly Named[], tx: Db) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(stream, hashint8(play))
    from (select * from ${columnsOf(plays)} as named (stream, play, pause) order by 1, 2) as ordered`)

/** Each column as `rows` has it, which is what another statement reads from. */
const given = (row: object, rows: string) =>
  Object.fromEntries(
    Object.keys(row).map((name) => [name, sql`${sql.identifier(rows)}.${sql.identifier(name)}`]),
  )

/** As they are by now, all with the same columns; not those that were told as over, which stay as they were told. */
export async function keepResults(results: readonly NewResult[], tx: Db) {
  if (!results[0]) return []
  await tellAlone(results, tx)
  const changed = await tx
    .update(bmResults)
    .set(given(results[0], 'told'))
    .from(sql`jsonb_populate_recordset(null::bm_results, ${JSON.stringify(results)}) as told`)
    .where(
      and(
        anyResultOf(results),
        sql`(${bmResults.stream_row}, ${bmResults.play_id}, ${bmResults.pause_id}) = (told.stream_row, told.play_id, told.pause_id)`,
        eq(bmResults.over, false),
      ),
    )
    .returning(getTableColumns(bmResults))
  const added = await addOnce(results, tx)
  return [
    ...changed.map((row) => ({ ...row, isNew: false })),
    ...added.map((row) => ({ ...row, isNew: true })),
  ]
}

/** Those that are not there. */
async function addOnce(results: readonly NewResult[], tx: Db) {
  const told = new Set((await toldOf(results, tx)).map(nameOf))
  const fresh = results.filter((result) => !told.has(nameOf(result)))
  return fresh.length > 0 ? tx.insert(bmResults).values(fresh).returning() : []
}

interface Name {
  stream_row: number
  play_id: number | null
  pause_id: number
}

export const nameOf = ({ stream_row, play_id, pause_id }: Name) =>
  `${stream_row} ${play_id} ${pause_id}`

/** Streams that tell plays when they are over may have told some of these before they were to. */
export async function toldOf(plays: readonly Play[], tx: Db) {
  if (plays.length === 0) return []
  return tx
    .select({
      stream_row: bmResults.stream_row,
      play_id: bmResults.play_id,
      pause_id: bmResults.pause_id,
    })
    .from(bmResults)
    .where(anyResultOf(plays))
}

/** What plays, of streams that tell it when it is over. */
export async function keepUntold(plays: readonly Untold[], tx: Db): Promise<void> {
  if (!plays[0]) return
  await tx
    .insert(bmUntold)
    .values([...plays])
    .onConflictDoUpdate({
      target: [bmUntold.stream_row, bmUntold.play_id, bmUntold.pause_id],
      set: given(plays[0], 'excluded'),
    })
}

export async function forgetUntold(plays: readonly Named[], tx: Db): Promise<void> {
  if (plays.length > 0) await tx.delete(bmUntold).where(anyOf(bmUntold, plays))
}

/** Those of these plays that were told and are not over are no results any more. */
export async function forgetOpen(plays: readonly NewResult[], tx: Db) {
  if (plays.length === 0) return []
  return tx
    .delete(bmResults)
    .where(and(anyResultOf(plays), eq(bmResults.over, false)))
    .returning()
}

/** Results from now on. */
export async function tellUntold(where: SQL | undefined, tx: Db) {
  const found = await tx
    .select(getTableColumns(bmUntold))
    .from(bmUntold)
    .where(where)
    .orderBy(asc(bmUntold.stream_row), asc(bmUntold.play_id))
    .for('update')
  if (found.length === 0) return []
  // In this order, as hearing has it: neither waits for what the other holds.
  const untold = await tx.delete(bmUntold).where(anyOf(bmUntold, found)).returning()
  await tellAlone(untold, tx)
  return addOnce(
    untold.map((one) => ({ ...one, over: true })),
    tx,
  )
}

/** Told by other ids from now on. */
export async function carryResults(
  { id }: Pick<StreamRow, 'id'>,
  plays: readonly { before: number; now: number }[],
  tx: Db,
): Promise<void> {
  for (const { before, now } of plays) {
    for (const table of [bmResults, bmUntold]) {
      const other = alias(table, 'other')
      const there = tx
        .select({ id: other.play_id })
        .from(other)
        .where(
          and(eq(other.stream_row, id), eq(other.play_id, now), eq(other.pause_id, table.pause_id)),
        )
      await tx
        .update(table)
        .set({ play_id: now })
        .where(and(eq(table.stream_row, id), eq(table.play_id, before), notExists(there)))
    }
  }
}
