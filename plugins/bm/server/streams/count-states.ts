import type { Db } from '@console/core/server'
import { count, eq, type SQL } from 'drizzle-orm'
import { type StateName, stateCodes, stateNames } from '../../contract'
import { bmProjects } from '../tables/projects'
import { bmStreams } from '../tables/streams'

/** How many streams are in each state. */
export async function countStates(
  where: SQL | undefined,
  db: Db,
): Promise<Record<StateName, number>> {
  const found = await db
    .select({ code: bmStreams.code, streams: count() })
    .from(bmStreams)
    .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
    .where(where)
    .groupBy(bmStreams.code)
  const streamsIn = (name: StateName) =>
    found
      .filter(({ code }) => stateCodes[code] === name)
      .reduce((sum, { streams }) => sum + streams, 0)
  return Object.fromEntries(stateNames.map((name) => [name, streamsIn(name)])) as Record<
    StateName,
    number
  >
}
