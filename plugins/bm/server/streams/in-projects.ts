import type { Db } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { bmProjects, type ProjectRow } from '../tables/projects'
import { bmStreams, type StreamRow } from '../tables/streams'

/** A stream with its project. */
export interface StreamInProject {
  stream: StreamRow
  project: ProjectRow
}

/** Streams with their projects: `streamsInProjects(db).where(…)`. */
export const streamsInProjects = (db: Db) =>
  db
    .select({ stream: bmStreams, project: bmProjects })
    .from(bmStreams)
    .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
