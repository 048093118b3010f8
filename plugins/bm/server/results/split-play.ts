import type { Db, EarPlay } from '@console/core/server'
import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { bmStates, type StreamRow } from '../tables/streams'

export interface Pause {
  id: number
  begin: Date
  /** Null: it goes on. */
  end: Date | null
}

/** A stretch of a play between two pauses of its stream, which is a play of its own. */
export interface PlayPart {
  /** The pause before it; 0 where none is near. */
  pauseId: number
  begin: Date
  end: Date
  /** Seconds of it that were recognized. */
  played: number
  over: boolean
}

const minPartMs = 1000
/** The begin of a play may become earlier by seconds, and must not pass a pause that was not seen before. */
const lookBackMs = 300_000

/** The parts of a play that belong to a stream: since it was added, and while it was not paused. */
export function splitPlay(
  stream: Pick<StreamRow, 'created_at'>,
  play: EarPlay,
  pauses: readonly Pause[],
): PlayPart[] {
  const parts: Omit<PlayPart, 'played'>[] = []
  const last = play.end.getTime()
  let at = Math.max(play.begin.getTime(), stream.created_at.getTime())
  let pauseId = 0
  let pausedMs = 0
  const add = (end: number, over: boolean) => {
    if (end - at < minPartMs) return
    parts.push({ pauseId, begin: new Date(at), end: new Date(end), over })
  }
  for (const { id, begin, end } of pauses) {
    if (begin.getTime() >= last) break
    const resumed = Math.min(end?.getTime() ?? last, last)
    if (resumed > at) {
      add(begin.getTime(), true)
      pausedMs += resumed - Math.max(begin.getTime(), at)
      at = resumed
    }
    pauseId = id
  }
  add(last, play.over)
  // What was not recognized besides the pauses is missing from each part alike.
  const wholeSeconds = (last - play.begin.getTime() - pausedMs) / 1000
  const share = wholeSeconds > 0 ? Math.min(1, play.played / wholeSeconds) : 1
  return parts.map((part) => ({
    ...part,
    played: (share * (part.end.getTime() - part.begin.getTime())) / 1000,
  }))
}

/** The pauses of each stream around these plays, by time. */
export async function findPauses(
  streams: readonly Pick<StreamRow, 'id'>[],
  plays: readonly Pick<EarPlay, 'begin' | 'end'>[],
  tx: Db,
): Promise<Map<number, Pause[]>> {
  const begin = new Date(Math.min(...plays.map((play) => play.begin.getTime())) - lookBackMs)
  const end = new Date(Math.max(...plays.map((play) => play.end.getTime())))
  const rows = await tx
    .select({
      stream: bmStates.stream_row,
      id: bmStates.id,
      begin: bmStates.begin,
      end: bmStates.end,
    })
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
    .orderBy(bmStates.begin, bmStates.id)
  const byStream = new Map<number, Pause[]>()
  for (const row of rows) byStream.set(row.stream, [...(byStream.get(row.stream) ?? []), row])
  return byStream
}
