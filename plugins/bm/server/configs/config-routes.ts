import {
  type Call,
  contains,
  created,
  invalid,
  offsetOf,
  orTaken,
  type Route,
  removed,
  route,
} from '@console/core/server'
import { and, asc, count, eq, ilike, inArray, or } from 'drizzle-orm'
import { bmTopics, configsApi } from '../../contract'
import { toConfig } from '../streams/config-rows'
import { wishAgain } from '../streams/wishes'
import { bmConfigs, bmStreams, type ConfigRow } from '../tables/streams'
import { holdUnused } from './hold-unused'

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

async function removeUnused(config: ConfigRow, { rows, db }: Pick<Call, 'rows' | 'db'>) {
  await db.transaction(async (tx) => {
    await holdUnused(config, tx)
    await rows(bmConfigs, tx).removeOne(config.id)
  })
}
