import type { Db } from '@console/core/server'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Range } from '../day/local-day'
import { statesOf } from '../day/states-of'
import { bmResults } from '../tables/results'
import type { StreamRow } from '../tables/streams'

/** While the stream ran: what no result covers. Silence is none, and what is wrong covers nothing. */
export async function findUnknown(stream: StreamRow, range: Range, db: Db): Promise<Range[]> {
  const states = await statesOf([stream], range, db)
  const results = await db
    .select()
    .from(bmResults)
    .where(
      and(
        eq(bmResults.stream_row, stream.id),
        eq(bmResults.false_positive, false),
        lt(bmResults.begin, range.end),
        gt(bmResults.end, range.begin),
      ),
    )
    .orderBy(asc(bmResults.begin))
  const gaps: Range[] = []
  for (const { begin, end } of states.filter(({ code }) => code === 0)) {
    let at = begin.getTime()
    const upTo = (time: number) => {
      if (time > at) gaps.push({ begin: new Date(at), end: new Date(time) })
    }
    for (const result of results) {
      if (result.end.getTime() <= at || result.begin >= end) continue
      upTo(result.begin.getTime())
      at = Math.max(at, result.end.getTime())
    }
    upTo(end.getTime())
  }
  return gaps
}
