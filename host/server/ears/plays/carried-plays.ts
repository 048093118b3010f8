import type { Db } from '@console/core/server'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { earPlays } from '../tables'
import { longestPause } from './play-book'

/** Where a wish looks for plays: in a stream, by a set. */
export interface Place {
  stream: number
  set: string
}

/** Held by no process yet. */
const noFence = 0

/**
 * What plays for a wish goes on where it looks from now on: by another config or in other buckets, or at other addresses,
 * if they send the same. Answers with the ids by which it was told, and by which it will be.
 */
export async function carryPlays(
  from: Place,
  to: Place,
  tx: Db,
): Promise<{ before: number; now: number }[]> {
  const open = (place: Place) =>
    and(
      eq(earPlays.stream_id, place.stream),
      eq(earPlays.set_key, place.set),
      eq(earPlays.over, false),
      gt(earPlays.end, new Date(Date.now() - longestPause)),
    )
  const plays = await tx.select().from(earPlays).where(open(from)).orderBy(earPlays.id)
  if (plays.length === 0) return []
  const references = plays.map(({ reference }) => reference)
  const there = await tx
    .select()
    .from(earPlays)
    .where(and(open(to), inArray(earPlays.reference, references)))
  const carried: { before: number; now: number }[] = []
  for (const { id: before, ...play } of plays) {
    // Others who look there hear it as well.
    const known = there.find(
      ({ reference, begin, end }) =>
        reference === play.reference && begin < play.end && end > play.begin,
    )
    const values = { ...play, stream_id: to.stream, set_key: to.set, fence: noFence }
    const [added] = known
      ? [known]
      : await tx.insert(earPlays).values(values).returning({ id: earPlays.id })
    if (added) carried.push({ before, now: added.id })
  }
  return carried
}

/** Ids of plays that came to a stream while it is listened to. */
export async function cameFromElsewhere(stream: number, tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: earPlays.id })
    .from(earPlays)
    .where(
      and(
        eq(earPlays.stream_id, stream),
        eq(earPlays.over, false),
        sql`${earPlays.fence} = ${noFence}`,
      ),
    )
  return rows.map(({ id }) => id)
}
