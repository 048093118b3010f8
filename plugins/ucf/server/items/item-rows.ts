import { plainTime } from '@console/core/contract'
import { type Call, type Db, isRowId, notFound } from '@console/core/server'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Item } from '../../contract'
import { type ItemRow, ucfItems, ucfOccurrences, ucfStreams } from '../tables'

export async function toItems(rows: readonly ItemRow[], db: Db): Promise<Item[]> {
  const heard = await db
    .select({
      id: ucfOccurrences.itemId,
      streams: sql<number>`count(distinct ${ucfOccurrences.streamId})`.mapWith(Number),
      from: sql<'BM-CUSTOM' | 'BM-DATABASE'>`min(${ucfStreams.from})`,
    })
    .from(ucfOccurrences)
    .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.streamId))
    .where(
      inArray(
        ucfOccurrences.itemId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(ucfOccurrences.itemId)
  return rows.map((row) => {
    const counted = heard.find(({ id }) => id === row.id)
    return {
      id: row.id,
      acr_id: row.bucketAcrId ?? row.acrId,
      pid: row.projectId,
      status: row.status,
      label: row.label,
      num: row.num,
      duration_ms: row.durationMs,
      metadata: row.metadata ?? null,
      operators: row.operators,
      airtime_seconds: row.airtime,
      streams: counted?.streams ?? 0,
      from: counted?.from ?? null,
      first_at: plainTime(row.firstAt),
      last_at: plainTime(row.lastAt),
      kept: row.soundKey !== '',
      bucket_id: row.bucketId,
      resolved_by: row.resolvedBy,
      version: row.version,
      created_at: plainTime(row.createdAt),
      updated_at: plainTime(row.updatedAt),
    }
  })
}

export async function toItem(row: ItemRow, db: Db): Promise<Item> {
  const [item] = await toItems([row], db)
  if (!item) throw new Error('an item came to nothing')
  return item
}

/** The item that an address names, by its id or ACR ID. */
export async function ownItem(
  call: Pick<Call, 'rows'>,
  projectId: number,
  id: string,
): Promise<ItemRow> {
  const named = isRowId(id)
    ? eq(ucfItems.id, Number(id))
    : or(eq(ucfItems.acrId, id), eq(ucfItems.bucketAcrId, id))
  const row = await call.rows(ucfItems).find(and(eq(ucfItems.projectId, projectId), named) as never)
  if (!row) throw notFound('item')
  return row
}
