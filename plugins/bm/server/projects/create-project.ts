import { randomBytes } from 'node:crypto'
import type { Region } from '@console/core/contract'
import type { Call, Db } from '@console/core/server'
import type { AnyProjectType, Kind } from '../../contract'
import { bmProjects, type ProjectRow } from '../tables/projects'
import { attach, checkBuckets, orNameTaken } from './project-rows'

interface NewProject {
  name: string
  region: Region
  type: AnyProjectType
  buckets: readonly number[]
  external_ids: string[]
  metadata_template: string
  timemap_lifecycle: number
}

/** With what it begins with, both or neither. */
export async function createProject(
  kind: Kind,
  call: Pick<Call, 'rows' | 'caller' | 'db' | 'services'>,
  { buckets, ...project }: NewProject,
  begin?: (project: ProjectRow, tx: Db) => Promise<unknown>,
): Promise<ProjectRow> {
  const { rows, caller, db, services } = call
  await checkBuckets(buckets, project.region, call)
  return await db
    .transaction(async (tx) => {
      await services.limits.check(caller.uid, kind.usage.projects, { db: tx })
      const access_key = randomBytes(16).toString('hex')
      const row = await rows(bmProjects, tx).insert({ ...project, access_key })
      await attach(row.id, buckets, caller.email, tx)
      await begin?.(row, tx)
      return row
    })
    .catch(orNameTaken)
}
