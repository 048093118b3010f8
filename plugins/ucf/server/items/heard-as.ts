import { type Call, notFound } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import {
  type ItemRow,
  type OccurrenceRow,
  type StreamRow,
  ucfOccurrences,
  ucfStreams,
} from '../tables'

export const rangeOf = ({ begin, duration_ms }: OccurrenceRow, extend: number) => ({
  begin: new Date(begin - extend * 1000),
  end: new Date(begin + duration_ms + extend * 1000),
})

export interface Heard {
  occurrence: OccurrenceRow
  stream: StreamRow
}

/** An occurrence of the item, the clearest unless one is named. */
export async function heardAs(
  { db }: Pick<Call, 'db'>,
  item: Pick<ItemRow, 'id'>,
  id: number | undefined,
): Promise<Heard> {
  const [found] = await db
    .select({ occurrence: ucfOccurrences, stream: ucfStreams })
    .from(ucfOccurrences)
    .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
    .where(
      and(
        eq(ucfOccurrences.item_id, item.id),
        id === undefined ? eq(ucfOccurrences.clearest, true) : eq(ucfOccurrences.id, id),
      ),
    )
    .limit(1)
  if (!found) throw notFound('occurrence')
  return found
}
