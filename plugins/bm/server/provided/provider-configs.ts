import {
  contains,
  type Db,
  Failure,
  invalid,
  notFound,
  orTaken,
  type Services,
} from '@console/core/server'
import { and, asc, count, eq, ilike, inArray } from 'drizzle-orm'
import { bmTopics, ProviderConfigs } from '../../contract'
import { holdUnused } from '../configs/hold-unused'
import { toConfig } from '../streams/config-rows'
import { wishAgain } from '../streams/wishes'
import { bmConfigs, bmStreams, type ConfigRow } from '../tables/streams'

const isProviders = eq(bmConfigs.uid, 0)

/** What streams have of which nobody has said otherwise: the customer's own, and stations. */
const givenUnasked = [1, 2]

const orNameTaken = orTaken({
  bm_configs_name: () => invalid({ name: 'A config of this name already exists' }),
})

export class StoredProviderConfigs extends ProviderConfigs {
  constructor(private readonly services: Services) {
    super()
  }

  async list(query: Parameters<ProviderConfigs['list']>[0]) {
    const { db } = this.services
    const where = and(
      isProviders,
      query.search ? ilike(bmConfigs.name, contains(query.search)) : undefined,
    )
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(bmConfigs)
        .where(where)
        .orderBy(asc(bmConfigs.id))
        .limit(query.limit)
        .offset(query.offset),
      db.$count(bmConfigs, where),
    ])
    return { configs: await this.told(rows), total }
  }

  async usersOf(id: number) {
    const { db } = this.services
    const [config] = await db
      .select()
      .from(bmConfigs)
      .where(and(isProviders, eq(bmConfigs.id, id)))
    if (!config) return undefined
    return usersOf(id, db)
  }

  async create(draft: Parameters<ProviderConfigs['create']>[0]) {
    const [row] = await this.services.db
      .insert(bmConfigs)
      .values({ ...draft, uid: 0 })
      .returning()
      .catch(orNameTaken)
    return this.one(row)
  }

  async change(id: number, draft: Parameters<ProviderConfigs['change']>[1]) {
    const { services } = this
    const row = await services.db
      .transaction(async (tx) => {
        const [changed] = await tx
          .update(bmConfigs)
          .set(draft)
          .where(and(isProviders, eq(bmConfigs.id, id)))
          .returning()
        await wishAgain({ configId: id }, services, tx)
        for (const uid of await usersOf(id, tx)) {
          await services.events.publish(uid, bmTopics.configs(), { db: tx })
        }
        return changed
      })
      .catch(orNameTaken)
    return this.one(row)
  }

  async remove(id: number) {
    if (givenUnasked.includes(id)) {
      throw new Failure(409, 'New streams begin with it: it can be changed, and not deleted')
    }
    await this.services.db.transaction(async (tx) => {
      await holdUnused({ id }, tx)
      await tx.delete(bmConfigs).where(and(isProviders, eq(bmConfigs.id, id)))
    })
  }

  private async one(row: ConfigRow | undefined) {
    const [config] = row ? await this.told([row]) : []
    if (!config) throw notFound('config')
    return config
  }

  private async told(rows: readonly ConfigRow[]) {
    const ids = rows.map(({ id }) => id)
    const uses = await this.services.db
      .select({ id: bmStreams.config_id, streams: count() })
      .from(bmStreams)
      .where(inArray(bmStreams.config_id, ids))
      .groupBy(bmStreams.config_id)
    const used = new Map(uses.map(({ id, streams }) => [id, streams]))
    return rows.map((row) => ({ ...toConfig(row), used: used.get(row.id) ?? 0 }))
  }
}

async function usersOf(id: number, db: Db): Promise<number[]> {
  const users = await db
    .selectDistinct({ uid: bmStreams.uid })
    .from(bmStreams)
    .where(eq(bmStreams.config_id, id))
    .orderBy(bmStreams.uid)
  return users.map(({ uid }) => uid)
}
