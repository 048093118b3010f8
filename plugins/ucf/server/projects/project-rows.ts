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
    .select({ id: ucfStreams.project_id, count: count() })
    .from(ucfStreams)
    .where(and(inArray(ucfStreams.project_id, ids), eq(ucfStreams.removed, false)))
    .groupBy(ucfStreams.project_id)
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
    id: row.id,
    uid: row.uid,
    name: row.name,
    region: row.region,
    type: row.type,
    config: { days: row.days, min_ms: row.min_ms, max_ms: row.max_ms },
    num: countOf(streams, row.id),
    pending: countOf(pending, row.id),
    searched_at: row.searched_at && plainTime(row.searched_at),
    state: 1,
    created_at: plainTime(row.created_at),
    updated_at: plainTime(row.updated_at),
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
