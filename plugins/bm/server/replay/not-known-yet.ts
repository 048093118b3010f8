import type { Db } from '@console/core/server'
import { and, eq, gt, lt } from 'drizzle-orm'
import { bmResults } from '../tables/results'
import type { StreamRow } from '../tables/streams'

interface Play {
  begin: Date
  end: Date
  match: { reference: string }
}

/** Of a play: so much of it that it is another one's. */
const mostShared = 0.5

/** Plays where a stream has no result: neither what else is known there, nor what was said to be wrong of the same recording. */
export async function notKnownYet<P extends Play>(
  { id }: Pick<StreamRow, 'id'>,
  plays: readonly P[],
  db: Db,
): Promise<P[]> {
  if (plays.length === 0) return []
  const begin = new Date(Math.min(...plays.map((play) => play.begin.getTime())))
  const end = new Date(Math.max(...plays.map((play) => play.end.getTime())))
  const known = await db
    .select({
      begin: bmResults.begin,
      end: bmResults.end,
      acrId: bmResults.acr_id,
      wrong: bmResults.false_positive,
    })
    .from(bmResults)
    .where(and(eq(bmResults.stream_row, id), lt(bmResults.begin, end), gt(bmResults.end, begin)))
  return plays.filter((play) => {
    const [from, to] = [play.begin.getTime(), play.end.getTime()]
    return !known.some(
      (one) =>
        (!one.wrong || one.acrId === play.match.reference) &&
        Math.min(to, one.end.getTime()) - Math.max(from, one.begin.getTime()) >
          mostShared * (to - from),
    )
  })
}
