import type { Db } from '@console/core/server'
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { Range } from '../day/local-day'
import { joined, type Stretch } from '../day/stretches'
import { bmResults, bmUntold } from '../tables/results'
import type { StreamRow } from '../tables/streams'

/** What was recognised on a stream, with so many seconds around it; in order, none on another. */
export async function recognisedIn(
  stream: Pick<StreamRow, 'id'>,
  range: Range,
  { before, after }: { before: number; after: number },
  db: Db,
): Promise<Stretch[]> {
  const [from, to] = [-after, before]
  const begin = new Date(range.begin.getTime() + from * 1000)
  const end = new Date(range.end.getTime() + to * 1000)
  const plays = await Promise.all(
    [bmResults, bmUntold].map((table) =>
      db
        .select({ begin: table.begin, end: table.end })
        .from(table)
        .where(
          and(
            eq(table.stream_row, stream.id),
            isNotNull(table.play_id),
            lt(table.begin, end),
            gt(table.end, begin),
          ),
        ),
    ),
  )
  return joined(
    plays.flat().map((play) => ({
      begin: play.begin.getTime() - before * 1000,
      end: play.end.getTime() + after * 1000,
    })),
  )
}
