import { type Call, contains, invalid, type Route, route } from '@console/core/server'
import { and, asc, count, eq, ilike, inArray, or } from 'drizzle-orm'
import { bmTopics, type ConfigDraft, configsApi } from '../../contract'
import { orNameTaken } from '../projects/project-rows'
import { toConfig } from '../streams/stream-rows'
import { wishAgain } from '../streams/wishes'
import { bmConfigs, bmStreams } from '../tables'

const valuesOf = (draft: Required<ConfigDraft>) => ({
  ...{ name: draft.name, recLength: Number(draft.rec_length), interval: Number(draft.interval) },
  ...{ noise: Number(draft.noise), delay: Number(draft.delay), record: Number(draft.record) },
  recordBefore: Number(draft.record_before),
  recordAfter: Number(draft.record_after),
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
      .select({ id: bmStreams.configId, streams: count() })
      .from(bmStreams)
      .where(
        and(
          eq(bmStreams.uid, caller.uid),
          inArray(
            bmStreams.configId,
            found.map(({ id }) => id),
          ),
        ),
      )
      .groupBy(bmStreams.configId)
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
    const { id } = await rows(bmConfigs).get(params.id, 'config')
    const used = await db.$count(bmStreams, eq(bmStreams.configId, id))
    if (used > 0) {
      throw invalid({
        config_id: `${used} ${used === 1 ? 'stream uses' : 'streams use'} this config`,
      })
    }
    await rows(bmConfigs).remove(eq(bmConfigs.id, id))
    await tell(call)
  }),
]
