import { plainTime } from '@console/core/contract'
import { type Call, type Db, isRowId, notFound } from '@console/core/server'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Item } from '../../contract'
import { type ItemRow, ucfItems, ucfOccurrences, ucfStreams } from '../tables'

export async function toItems(rows: readonly ItemRow[], db: Db): Promise<Item[]> {
  const heard = await db
    .select({
      id: ucfOccurrences.item_id,
      streams: sql<number>`count(distinct ${ucfOccurrences.stream_id})`.mapWith(Number),
      from: sql<'BM-CUSTOM' | 'BM-DATABASE'>`min(${ucfStreams.from})`,
    })
    .from(ucfOccurrences)
    .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
    .where(
      inArray(
        ucfOccurrences.item_id,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(ucfOccurrences.item_id)
  return rows.map((row) => {
    const counted = heard.find(({ id }) => id === row.id)
    return {
      id: row.id,
      acr_id: row.bucket_acr_id ?? row.acr_id,
      pid: row.project_id,
      status: row.status,
      label: row.label,
      num: row.num,
      duration_ms: row.duration_ms,
      metadata: row.metadata ?? null,
      operators: row.operators,
      airtime_seconds: row.airtime,
      streams: counted?.streams ?? 0,
      from: counted?.from ?? null,
      first_at: plainTime(row.first_at),
      last_at: plainTime(row.last_at),
      kept: row.sound_key !== '',
      bucket_id: row.bucket_id,
      resolved_by: row.resolved_by,
      version: row.version,
      created_at: plainTime(row.created_at),
      updated_at: plainTime(row.updated_at),
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
    : or(eq(ucfItems.acr_id, id), eq(ucfItems.bucket_acr_id, id))
  const row = await call
    .rows(ucfItems)
    .find(and(eq(ucfItems.project_id, projectId), named) as never)
  if (!row) throw notFound('item')
  return row
}
