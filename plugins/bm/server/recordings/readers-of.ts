import type { Db } from '@console/core/server'
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Range } from '../results/local-day'
import { bmStates, type StreamRow } from '../tables'

/** Who has heard a stream in a range: after its addresses were changed, that is another reader. */
export async function readersOf(
  stream: Pick<StreamRow, 'id'>,
  range: Range,
  db: Db,
): Promise<number[]> {
  const readers = await db
    .selectDistinct({ earStream: bmStates.earStream })
    .from(bmStates)
    .where(
      and(
        eq(bmStates.streamRow, stream.id),
        isNotNull(bmStates.earStream),
        lt(bmStates.begin, range.end),
        or(isNull(bmStates.end), gt(bmStates.end, range.begin)),
      ),
    )
  return readers.flatMap(({ earStream }) => (earStream === null ? [] : [earStream]))
}
