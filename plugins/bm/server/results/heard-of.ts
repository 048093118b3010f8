import type { Db, EarPlay } from '@console/core/server'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { bmStates, type StreamRow } from '../tables/streams'

/**
 * What of a play a stream has: who came while it played, or was paused, has it from then on or until then. Undefined:
 * nothing.
 */
export async function heardOf(
  stream: Pick<StreamRow, 'id' | 'created_at' | 'code' | 'state_at'>,
  play: EarPlay,
  tx: Db,
): Promise<EarPlay | undefined> {
  const begin = new Date(Math.max(play.begin.getTime(), stream.created_at.getTime()))
  const until = stream.code === 4 ? stream.state_at.getTime() : Number.POSITIVE_INFINITY
  const end = new Date(Math.min(play.end.getTime(), until))
  if (end <= begin) return undefined
  const seconds = (end.getTime() - begin.getTime()) / 1000
  const played = Math.min(play.played, seconds - (await pausedSeconds(stream.id, begin, end, tx)))
  return { ...play, begin, end, played }
}

async function pausedSeconds(stream: number, begin: Date, end: Date, tx: Db): Promise<number> {
  const [paused] = await tx
    .select({
      seconds: sql`coalesce(sum(extract(epoch from
        least(${bmStates.end}, ${end}) - greatest(${bmStates.begin}, ${begin}))), 0)`.mapWith(
        Number,
      ),
    })
    .from(bmStates)
    .where(
      and(
        eq(bmStates.stream_row, stream),
        eq(bmStates.code, 4),
        lt(bmStates.begin, end),
        or(isNull(bmStates.end), gt(bmStates.end, begin)),
      ),
    )
  return paused?.seconds ?? 0
}
