import { type Db, sentStream } from '@console/core/server'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
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
 * Writes it down under its id, and gives it one. Which it keeps when the transaction fails: whether that was stored all
 * the same is not known then, and one play must not become two.
 */
export async function storePlay(
  play: OpenPlay,
  { id: streamId, fence }: Pick<HeldStream, 'id' | 'fence'>,
  over: boolean,
  tx: Db,
): Promise<number> {
  play.id ??= await newId(tx)
  const { id, match } = play
  const values = {
    stream_id: streamId,
    set_key: play.set,
    reference: match.reference,
    fence,
    over,
    begin: new Date(play.begin),
    end: new Date(play.end),
    played: playedOf(play),
    match: matchOf(play),
  }
  await tx
    .insert(earPlays)
    .overridingSystemValue()
    .values({ id, ...values })
    .onConflictDoUpdate({ target: earPlays.id, set: values })
  return id
}

async function newId(tx: Db): Promise<number> {
  const { rows } = await tx.execute(
    sql`select nextval(pg_get_serial_sequence('ear_plays', 'id')) as id`,
  )
  return Number(rows[0]?.id)
}
