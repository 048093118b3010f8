import {
  type Call,
  contains,
  created,
  Failure,
  invalid,
  offsetOf,
  orTaken,
  type Route,
  removed,
  route,
} from '@console/core/server'
import { and, asc, count, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { bmTopics, configsApi } from '../../contract'
import { toConfig } from '../streams/config-rows'
import { wishAgain } from '../streams/wishes'
import { bmProjects } from '../tables/projects'
import { bmConfigs, bmStreams, type ConfigRow } from '../tables/streams'

const taken = {
  bm_configs_name: () => invalid({ name: 'A config of this name already exists' }),
}
const changes = bmTopics.configs

export const configRoutes: Route[] = [
  route(configsApi.list, async ({ query, db, caller, page }) => {
    const where = and(
      or(eq(bmConfigs.uid, 0), eq(bmConfigs.uid, caller.uid)),
      query.search ? ilike(bmConfigs.name, contains(query.search)) : undefined,
    )
    const found = await db
      .select()
      .from(bmConfigs)
      .where(where)
      .orderBy(asc(bmConfigs.id))
      .limit(query.per_page)
      .offset(offsetOf(query))
    const uses = await db
      .select({ id: bmStreams.config_id, streams: count() })
      .from(bmStreams)
      .where(
        and(
          eq(bmStreams.uid, caller.uid),
          inArray(
            bmStreams.config_id,
            found.map(({ id }) => id),
          ),
        ),
      )
      .groupBy(bmStreams.config_id)
    const used = new Map(uses.map(({ id, streams }) => [id, streams]))
    return page(
      found.map((row) => ({ ...toConfig(row), used: used.get(row.id) ?? 0 })),
      await db.$count(bmConfigs, where),
    )
  }),

  created(configsApi.create, bmConfigs, {
    taken,
    changes,
    answers: (rows) => rows.map(toConfig),
  }),

  route(
    configsApi.update,
    async (call) => {
      const { params, body, rows, db, services } = call
      const { id } = await rows(bmConfigs).get(params.id, 'config')
      const stored = await db
        .transaction(async (tx) => {
          const changed = await rows(bmConfigs, tx).change(id, 'config', body)
          await wishAgain({ configId: id }, services, tx)
          return changed
        })
        .catch(orTaken(taken))
      return { data: toConfig(stored) }
    },
    { changes },
  ),

  removed(configsApi.remove, bmConfigs, { what: 'config', changes, remove: removeUnused }),
]

async function removeUnused({ id }: ConfigRow, { rows, db }: Pick<Call, 'rows' | 'db'>) {
  await db.transaction(async (tx) => {
    // Held, so that no stream takes it between this look and its end.
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
    await rows(bmConfigs, tx).removeOne(id)
  })
}

const mostNamed = 3

function usedBy(users: { stream: string; project: string; all: number }[]): string {
  const names = users.map(({ stream, project }) => `${stream} (${project})`).join(', ')
  const more = Number(users[0]?.all) - users.length
  return `Used by ${names}${more > 0 ? ` and ${more} more` : ''}: give them another config first`
}
