import { type Call, is } from '@console/core/server'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { codesOf, type streamsApi } from '../../contract'
import type { ProjectRow } from '../tables/projects'
import { bmStreams } from '../tables/streams'

interface Asked {
  /** What the search wants of a stream. */
  found: SQL | undefined
  /** What `stream_id` is sorted by. */
  byId: PgColumn
}

/** One page of the streams of a project, and how many there are. */
export const listStreams = (
  { query, rows }: Pick<Call<typeof streamsApi.list>, 'query' | 'rows'>,
  project: ProjectRow,
  { found, byId }: Asked,
) => {
  const { state, timemap, name } = query
  return rows(bmStreams).page(query, {
    where: and(
      eq(bmStreams.project_id, project.id),
      is(bmStreams.code, state === 'All' ? undefined : codesOf(state)),
      is(bmStreams.timemap, timemap && timemap === '1'),
      is(bmStreams.name, name),
      found,
    ),
    sorts: { stream_id: byId },
  })
}
