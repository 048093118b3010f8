import type { Call } from '@console/core/server'
import { count, eq, inArray } from 'drizzle-orm'
import { containers, type SourceRow, scanFiles, sources } from '../tables'

/** Sources as the API tells them, with their containers and how many items they have brought. */
export async function toSources(rows: readonly SourceRow[], { db }: Pick<Call, 'db'>) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [held, counted] = await Promise.all([
    db
      .select({ id: sources.id, name: containers.name, region: containers.region })
      .from(sources)
      .innerJoin(containers, eq(containers.id, sources.container_id))
      .where(inArray(sources.id, ids)),
    db
      .select({ id: scanFiles.source_id, items: count() })
      .from(scanFiles)
      .where(inArray(scanFiles.source_id, ids))
      .groupBy(scanFiles.source_id),
  ])
  const containerOf = new Map(held.map((one) => [one.id, one]))
  const itemsOf = new Map(counted.map(({ id, items }) => [id, items]))
  return rows.flatMap((row) => {
    const container = containerOf.get(row.id)
    if (!container) return []
    return {
      ...row,
      cid: row.container_id,
      container: container.name,
      region: container.region,
      subscribed: row.subscribed ? 1 : 0,
      items: itemsOf.get(row.id) ?? 0,
    }
  })
}
