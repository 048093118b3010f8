import { isoTime } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { count, eq, inArray } from 'drizzle-orm'
import type { ScanSource } from '../../contract'
import { containers, type SourceRow, scanFiles, sources } from '../tables'

/** Sources as the API tells them, with their containers and how many items they have brought. */
export async function toSources(rows: readonly SourceRow[], db: Db): Promise<ScanSource[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [held, counted] = await Promise.all([
    db
      .select({ source: sources.id, name: containers.name, region: containers.region })
      .from(sources)
      .innerJoin(containers, eq(containers.id, sources.container_id))
      .where(inArray(sources.id, ids)),
    db
      .select({ source: scanFiles.source_id, items: count() })
      .from(scanFiles)
      .where(inArray(scanFiles.source_id, ids))
      .groupBy(scanFiles.source_id),
  ])
  const containerOf = new Map(held.map((one) => [one.source, one]))
  const itemsOf = new Map(counted.map(({ source, items }) => [source, items]))
  return rows.flatMap((row) => {
    const container = containerOf.get(row.id)
    return container ? [toSource(row, container, itemsOf.get(row.id) ?? 0)] : []
  })
}

const toSource = (
  row: SourceRow,
  container: Pick<typeof containers.$inferSelect, 'name' | 'region'>,
  items: number,
): ScanSource => ({
  id: row.id,
  uid: row.uid,
  cid: row.container_id,
  container: container.name,
  region: container.region,
  platform: row.platform,
  url: row.url,
  title: row.title,
  subscribed: row.subscribed ? 1 : 0,
  paused: row.paused,
  items,
  new_items: row.new_items,
  error: row.error,
  checked_at: row.checked_at && isoTime(row.checked_at),
  next_check_at: row.next_check_at && isoTime(row.next_check_at),
  created_at: isoTime(row.created_at),
})
