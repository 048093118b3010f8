import { type Call, type Db, holdToScope } from '@console/core/server'
import { eq, inArray, sql } from 'drizzle-orm'
import { type StreamSource, scopesOfDecision } from '../../contract'
import { type ItemRow, ucfItems, ucfOccurrences, ucfStreams } from '../tables'

/** Throws 403 when what was done with these items writes what the caller may not write. */
export async function holdToWrites(
  { caller }: Pick<Call, 'caller'>,
  { before, ids }: { before: readonly Pick<ItemRow, 'id' | 'status'>[]; ids: readonly number[] },
  tx: Db,
): Promise<void> {
  const after = await tx
    .select({
      id: ucfItems.id,
      status: ucfItems.status,
      heardOn: sql<
        StreamSource[]
      >`array_remove(array_agg(distinct ${ucfStreams.from} order by ${ucfStreams.from}), null)`,
    })
    .from(ucfItems)
    .leftJoin(ucfOccurrences, eq(ucfOccurrences.item_id, ucfItems.id))
    .leftJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
    .where(inArray(ucfItems.id, [...ids]))
    .groupBy(ucfItems.id)
    .orderBy(ucfItems.id)
  for (const { id, status, heardOn } of after) {
    const was = before.find((one) => one.id === id)?.status ?? 0
    for (const scope of scopesOfDecision(was, status, heardOn)) holdToScope(caller, scope)
  }
}
