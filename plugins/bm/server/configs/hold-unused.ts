import { type Db, Failure } from '@console/core/server'
import { asc, eq, sql } from 'drizzle-orm'
import { bmProjects } from '../tables/projects'
import { bmConfigs, bmStreams, type ConfigRow } from '../tables/streams'

/** Until the transaction ends no stream takes it; refused, naming them, while some use it. */
export async function holdUnused({ id }: Pick<ConfigRow, 'id'>, tx: Db): Promise<void> {
  await tx.select().from(bmConfigs).where(eq(bmConfigs.id, id)).for('update')
  const users = await tx
    .select({
      stream: bmStreams.name,
      project: bmProjects.name,
      all: sql<number>`count(*) over ()`,
    })
    .from(bmStreams)
    .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
    .where(eq(bmStreams.config_id, id))
    .orderBy(asc(bmStreams.id))
    .limit(mostNamed)
  if (users.length > 0) throw new Failure(409, usedBy(users))
}

const mostNamed = 3

function usedBy(users: { stream: string; project: string; all: number }[]): string {
  const names = users.map(({ stream, project }) => `${stream} (${project})`).join(', ')
  const more = Number(users[0]?.all) - users.length
  return `Used by ${names}${more > 0 ? ` and ${more} more` : ''}: give them another config first`
}
