import { type Db, sentStream } from '@console/core/server'
import { and, eq, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm'
import type { HeldStream } from '../leases'
import { earPlays, earStreams } from '../tables'
import { longestGap, matchOf, type OpenPlay, playedOf } from './play-book'

/** Plays of a stream that its process before this one has left, and that may go on. */
export async function leftPlays(stream: number, db: Db): Promise<OpenPlay[]> {
  const rows = await db
    .select()
    .from(earPlays)
    .where(sql`${earPlays.stream_id} = ${stream} and not ${earPlays.over}`)
  return rows.map((row) => ({
    id: row.id,
    set: row.set_key,
    match: row.match,
    begin: row.begin.getTime(),
    end: row.end.getTime(),
    from: row.match.referenceBeginMs,
    place: row.match.referenceEndMs,
    before: { played: row.played, end: row.end.getTime() },
    stretches: new Map(),
  }))
}

/** Who sends what is heard may be without a network for so long, milliseconds. */
const longestAway = 24 * 3_600_000

/** Those of them that are not over: what a reader has not ended, and what nobody reads but could be read again, or sent. */
export async function goingOn(plays: readonly number[], db: Db): Promise<number[]> {
  if (plays.length === 0) return []
  const rows = await db
    .select({ id: earPlays.id })
    .from(earPlays)
    .innerJoin(earStreams, eq(earStreams.id, earPlays.stream_id))
    .where(
      and(
        inArray(earPlays.id, [...plays]),
        eq(earPlays.over, false),
        or(
          gt(earStreams.held_until, sql`now()`),
          gt(earPlays.end, new Date(Date.now() - longestGap)),
          and(
            sql`${earStreams.addresses}[1] like ${`${sentStream}%`}`,
            gt(earPlays.end, new Date(Date.now() - longestAway)),
          ),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Writes them down under their ids, and gives one to each that has none. Which it keeps when the transaction fails: whether
 * that was stored all the same is not known then, and one play must not become two.
 */
export async function storePlays(
  plays: readonly OpenPlay[],
  { id: streamId, fence }: Pick<HeldStream, 'id' | 'fence'>,
  over: boolean,
  tx: Db,
): Promise<number[]> {
  const fresh = plays.filter(({ id }) => id === undefined)
  const ids = await newIds(fresh.length, tx)
  fresh.forEach((play, at) => {
    play.id = ids[at]
  })
  const rows = plays.map((play) => ({
    id: play.id as number,
    stream_id: streamId,
    set_key: play.set,
    reference: play.match.reference,
    fence,
    over,
    begin: new Date(play.begin),
    end: new Date(play.end),
    played: playedOf(play),
    match: matchOf(play),
  }))
  const { id: _, ...columns } = getTableColumns(earPlays)
  const set = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      sql`excluded.${sql.identifier(column.name)}`,
    ]),
  )
  await tx
    .insert(earPlays)
    .overridingSystemValue()
    .values(rows)
    .onConflictDoUpdate({ target: earPlays.id, set })
  return rows.map(({ id }) => id)
}

async function newIds(count: number, tx: Db): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await tx.execute(
    sql`select nextval(pg_get_serial_sequence('ear_plays', 'id')) as id
      from generate_series(1, ${count}::integer)`,
  )
  return rows.map(({ id }) => Number(id))
}
