import { type Call, invalid } from '@console/core/server'
import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import { ucfFiles } from '../sound/tables'
import { type ProjectRow, ucfItems, ucfStreams } from '../tables'

export async function toProjects(rows: readonly ProjectRow[], { db }: Pick<Call, 'db'>) {
  const ids = rows.map(({ id }) => id)
  const streams = await db
    .select({ id: ucfStreams.project_id, count: count() })
    .from(ucfStreams)
    .where(
      and(
        inArray(ucfStreams.project_id, ids),
        eq(ucfStreams.removed, false),
        isNull(ucfStreams.file_begin),
      ),
    )
    .groupBy(ucfStreams.project_id)
  const files = await db
    .select({ id: ucfFiles.project_id, count: count() })
    .from(ucfFiles)
    .where(inArray(ucfFiles.project_id, ids))
    .groupBy(ucfFiles.project_id)
  const pending = await db
    .select({ id: ucfItems.project_id, count: count() })
    .from(ucfItems)
    .where(
      and(
        inArray(ucfItems.project_id, ids),
        eq(ucfItems.status, 0),
        gt(ucfItems.num, 0),
        isNull(ucfItems.resolved_by),
      ),
    )
    .groupBy(ucfItems.project_id)
  const countOf = (counts: typeof pending, id: number) =>
    counts.find((one) => one.id === id)?.count ?? 0
  return rows.map((row) => ({
    ...row,
    config: { days: row.days, min_ms: row.min_ms, max_ms: row.max_ms },
    num: countOf(row.type === 'FILES' ? files : streams, row.id),
    pending: countOf(pending, row.id),
    state: 1,
  }))
}

export const taken = {
  ucf_projects_name: () =>
    invalid({ name: 'A project of this name already exists in this region' }),
}
