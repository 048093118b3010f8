import { type Call, type Db, isRowId, notFound } from '@console/core/server'
import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { type ItemRow, ucfItems, ucfOccurrences, ucfStreams } from '../tables'
import { isMeasured, measuredFor } from './item-states'

/** Of these, the undecided ones whose edges may still move. */
export async function measuringOf(rows: readonly ItemRow[], db: Db): Promise<Set<number>> {
  const open = rows.flatMap(({ id, status }) => (status === 0 || status === 2 ? [id] : []))
  const found = await db
    .select({ id: ucfItems.id })
    .from(ucfItems)
    .where(and(inArray(ucfItems.id, open), not(isMeasured)))
  return new Set(found.map(({ id }) => id))
}

/** What is answered of items besides their rows. */
async function answerOf(rows: readonly ItemRow[], db: Db) {
  const ids = rows.map(({ id }) => id)
  const measuring = await measuringOf(rows, db)
  const heard = await db
    .select({
      id: ucfOccurrences.item_id,
      streams: sql<number>`count(distinct ${ucfOccurrences.stream_id})`.mapWith(Number),
      from: sql<'BM-CUSTOM' | 'BM-DATABASE'>`min(${ucfStreams.from})`,
    })
    .from(ucfOccurrences)
    .innerJoin(ucfStreams, eq(ucfStreams.id, ucfOccurrences.stream_id))
    .where(inArray(ucfOccurrences.item_id, ids))
    .groupBy(ucfOccurrences.item_id)
  return (row: ItemRow) => {
    const { streams = 0, from = null } = heard.find(({ id }) => id === row.id) ?? {}
    return {
      ...row,
      acr_id: row.bucket_acr_id ?? row.acr_id,
      pid: row.project_id,
      airtime_seconds: row.airtime,
      streams,
      from,
      kept: row.sound_key !== '',
      measured_until: measuring.has(row.id)
        ? new Date(row.created_at.getTime() + measuredFor)
        : null,
    }
  }
}

export const toItems = async (rows: readonly ItemRow[], db: Db) =>
  rows.map(await answerOf(rows, db))

export const toItem = async (row: ItemRow, db: Db) => (await answerOf([row], db))(row)

/** The item that an address names, by its id or ACR ID. */
export async function ownItem(
  call: Pick<Call, 'rows'>,
  projectId: number,
  id: string,
): Promise<ItemRow> {
  const named = isRowId(id)
    ? eq(ucfItems.id, Number(id))
    : or(eq(ucfItems.acr_id, id), eq(ucfItems.bucket_acr_id, id))
  const row = await call.rows(ucfItems).find(and(eq(ucfItems.project_id, projectId), named))
  if (!row) throw notFound('item')
  return row
}
