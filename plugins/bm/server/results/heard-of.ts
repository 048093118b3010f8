import type { Db, EarPlay } from '@console/core/server'
import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { bmStates, type StreamRow } from '../tables/streams'

export interface Pause {
  begin: Date
  /** Null: it goes on. */
  end: Date | null
}

/**
 * What of a play a stream has: who came while it played, or was paused, has it from then on or until then. Undefined:
 * nothing.
 */
export function heardOf(
  stream: Pick<StreamRow, 'created_at' | 'code' | 'state_at'>,
  play: EarPlay,
  pauses: readonly Pause[],
): EarPlay | undefined {
  const begin = new Date(Math.max(play.begin.getTime(), stream.created_at.getTime()))
  const until = stream.code === 4 ? stream.state_at.getTime() : Number.POSITIVE_INFINITY
  const end = new Date(Math.min(play.end.getTime(), until))
  if (end <= begin) return undefined
  const seconds = (end.getTime() - begin.getTime()) / 1000
  return {
    ...play,
    begin,
    end,
    played: Math.min(play.played, seconds - paused(pauses, begin, end)),
  }
}

/** Seconds between two moments. */
const paused = (pauses: readonly Pause[], begin: Date, end: Date) =>
  pauses.reduce((sum, one) => {
    const from = Math.max(one.begin.getTime(), begin.getTime())
    const to = Math.min(one.end?.getTime() ?? end.getTime(), end.getTime())
    return sum + Math.max(0, to - from) / 1000
  }, 0)

/** Of each of these streams, while any of these plays was heard. */
export async function pausesOf(
  streams: readonly Pick<StreamRow, 'id'>[],
  plays: readonly Pick<EarPlay, 'begin' | 'end'>[],
  tx: Db,
): Promise<Map<number, Pause[]>> {
  const begin = new Date(Math.min(...plays.map((play) => play.begin.getTime())))
  const end = new Date(Math.max(...plays.map((play) => play.end.getTime())))
  const rows = await tx
    .select({ stream: bmStates.stream_row, begin: bmStates.begin, end: bmStates.end })
    .from(bmStates)
    .where(
      and(
        inArray(
          bmStates.stream_row,
          streams.map(({ id }) => id),
        ),
        eq(bmStates.code, 4),
        lt(bmStates.begin, end),
        or(isNull(bmStates.end), gt(bmStates.end, begin)),
      ),
    )
  const byStream = new Map<number, Pause[]>()
  for (const row of rows) byStream.set(row.stream, [...(byStream.get(row.stream) ?? []), row])
  return byStream
}
