import type { Call, Db } from '@console/core/server'
import { eq, inArray, sql } from 'drizzle-orm'
import { type UcfFileRow, ucfFiles } from '../sound/tables'
import { ucfOccurrences } from '../tables'

/** Rows as the API tells them. */
export async function toFiles(rows: readonly UcfFileRow[], { db }: Pick<Call, 'db'>) {
  const items = await itemsOf(rows, db)
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    pid: row.project_id,
    name: row.name,
    filename: row.filename,
    duration: row.duration,
    bytes: row.size,
    state: row.state,
    detail: row.error,
    unknown_seconds: row.unknown_seconds,
    items: items.get(row.id) ?? 0,
    from:
      row.scan_file === null
        ? null
        : { container_id: row.container_id ?? 0, container: row.container, file_id: row.scan_file },
    created_at: row.created_at,
    updated_at: row.updated_at,
  }))
}

/** Items that occur in files, by the id of the file. */
async function itemsOf(rows: readonly UcfFileRow[], db: Db): Promise<Map<number, number>> {
  const counts = await db
    .select({
      id: ucfFiles.id,
      items: sql<number>`count(distinct ${ucfOccurrences.item_id})`.mapWith(Number),
    })
    .from(ucfFiles)
    .innerJoin(ucfOccurrences, eq(ucfOccurrences.stream_id, ucfFiles.stream_id))
    .where(
      inArray(
        ucfFiles.id,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(ucfFiles.id)
  return new Map(counts.map(({ id, items }) => [id, items]))
}
