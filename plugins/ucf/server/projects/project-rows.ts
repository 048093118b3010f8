import { plainTime } from '@console/core/contract'
import { type Call, type Db, invalid, orTaken } from '@console/core/server'
import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Project } from '../../contract'
import { type ProjectRow, ucfItems, ucfProjects, ucfStreams } from '../tables'

export const ownProject = (call: Pick<Call, 'rows'>, id: string): Promise<ProjectRow> =>
  call.rows(ucfProjects).get(id, 'project')

export async function toProjects(rows: readonly ProjectRow[], db: Db): Promise<Project[]> {
  const ids = rows.map(({ id }) => id)
  const streams = await db
    .select({ id: ucfStreams.projectId, count: count() })
    .from(ucfStreams)
    .where(and(inArray(ucfStreams.projectId, ids), eq(ucfStreams.removed, false)))
    .groupBy(ucfStreams.projectId)
  const pending = await db
    .select({ id: ucfItems.projectId, count: count() })
    .from(ucfItems)
    .where(
      and(
        inArray(ucfItems.projectId, ids),
        eq(ucfItems.status, 0),
        gt(ucfItems.num, 0),
        isNull(ucfItems.resolvedBy),
      ),
    )
    .groupBy(ucfItems.projectId)
  const countOf = (counts: typeof pending, id: number) =>
    counts.find((one) => one.id === id)?.count ?? 0
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    name: row.name,
    region: row.region,
    type: row.type,
    config: { days: row.days, min_ms: row.minMs, max_ms: row.maxMs },
    num: countOf(streams, row.id),
    pending: countOf(pending, row.id),
    searched_at: row.searchedAt && plainTime(row.searchedAt),
    state: 1,
    created_at: plainTime(row.createdAt),
    updated_at: plainTime(row.updatedAt),
  }))
}

export async function toProject(row: ProjectRow, db: Db): Promise<Project> {
  const [project] = await toProjects([row], db)
  if (!project) throw new Error('a project came to nothing')
  return project
}

export const orNameTaken = orTaken({
  ucf_projects_name: () =>
    invalid({ name: 'A project of this name already exists in this region' }),
})
