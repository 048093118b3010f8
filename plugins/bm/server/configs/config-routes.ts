import { type Call, contains, Failure, type Route, route } from '@console/core/server'
import { and, asc, count, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { bmTopics, type ConfigDraft, configsApi } from '../../contract'
import { orNameTaken } from '../projects/project-rows'
import { toConfig } from '../streams/stream-rows'
import { wishAgain } from '../streams/wishes'
import { bmConfigs, bmProjects, bmStreams } from '../tables'

const valuesOf = (draft: Required<ConfigDraft>) => ({
  name: draft.name,
  rec_length: Number(draft.rec_length),
  interval: Number(draft.interval),
  noise: Number(draft.noise),
  delay: Number(draft.delay),
  record: Number(draft.record),
  record_before: Number(draft.record_before),
  record_after: Number(draft.record_after),
})

const tell = ({ services, caller }: Pick<Call, 'services' | 'caller'>) =>
  services.events.publish(caller.uid, bmTopics.configs())

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
      .offset((query.page - 1) * query.per_page)
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

  route(configsApi.create, async (call) => {
    const stored = await call.rows(bmConfigs).insert(valuesOf(call.body)).catch(orNameTaken)
    await tell(call)
    return { data: toConfig(stored) }
  }),

  route(configsApi.update, async (call) => {
    const { params, body, rows, db, services } = call
    const { id } = await rows(bmConfigs).get(params.id, 'config')
    const stored = await db
      .transaction(async (tx) => {
        const [changed] = await rows(bmConfigs, tx).update(eq(bmConfigs.id, id), valuesOf(body))
        await wishAgain({ configId: id }, services, tx)
        return changed
      })
      .catch(orNameTaken)
    if (!stored) throw new Error('the config was not stored')
    await tell(call)
    return { data: toConfig(stored) }
  }),

  route(configsApi.remove, async (call) => {
    const { params, rows, db } = call
    await db.transaction(async (tx) => {
      const { id } = await rows(bmConfigs, tx).get(params.id, 'config')
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
      await rows(bmConfigs, tx).remove(eq(bmConfigs.id, id))
    })
    await tell(call)
  }),
]

const mostNamed = 3

function usedBy(users: { stream: string; project: string; all: number }[]): string {
  const names = users.map(({ stream, project }) => `${stream} (${project})`).join(', ')
  const more = Number(users[0]?.all) - users.length
  return `Used by ${names}${more > 0 ? ` and ${more} more` : ''}: give them another config first`
}
