import type { Db } from '@console/core/server'
import { and, asc, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { bmStates, type StateRow, type StreamRow } from '../tables/streams'
import type { Range } from './local-day'

export type Stretch = Omit<StateRow, 'end'> & { end: Date }

/** How streams were, by time, cut to the range; never later than now. */
export async function statesOf(
  streams: readonly Pick<StreamRow, 'id'>[],
  range: Range,
  db: Db,
): Promise<Stretch[]> {
  const end = new Date(Math.min(range.end.getTime(), Date.now()))
  const rows = await db
    .select()
    .from(bmStates)
    .where(
      and(
        inArray(
          bmStates.stream_row,
          streams.map(({ id }) => id),
        ),
        lt(bmStates.begin, end),
        or(isNull(bmStates.end), gt(bmStates.end, range.begin)),
      ),
    )
    .orderBy(asc(bmStates.begin), asc(bmStates.id))
  return rows
    .map((row) => ({
      ...row,
      begin: new Date(Math.max(row.begin.getTime(), range.begin.getTime())),
      end: new Date(Math.min((row.end ?? end).getTime(), end.getTime())),
    }))
    .filter((row) => row.end > row.begin)
}
