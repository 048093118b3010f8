import {
  type Call,
  contains,
  invalid,
  notFound,
  type OwnRows,
  orTaken,
  type Route,
  refused,
  route,
} from '@console/core/server'
import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm'
import { BucketCatalogue, musicBucketId } from '#plugins/buckets/contract'
import { offlineApi, offlineTopic } from '../contract'
import { buildDatabase } from './build-database'
import { toDatabases } from './offline-rows'
import { type OfflineRow, offlineDatabases as table } from './tables'

const columns = {
  id: table.id,
  name: table.name,
  built_at: table.built_at,
  created_at: table.created_at,
}

const one = async (call: Pick<Call, 'services'>, row: OfflineRow) => {
  const [data] = await toDatabases([row], call.services)
  if (!data) throw notFound('offline database')
  return { data }
}

export const offlineRoutes: Route[] = [
  route(offlineApi.list, async ({ query, rows, page, services }) => {
    const where = and(
      query.region && eq(table.region, query.region),
      query.name === undefined ? undefined : eq(table.name, query.name),
      query.search ? ilike(table.name, contains(query.search)) : undefined,
    )
    const direction = query.order === 'asc' ? asc : desc
    const own = rows(table)
    const [found, total] = await Promise.all([
      own.list({
        ...(where && { where }),
        orderBy: [sql`${direction(columns[query.sort])} nulls last`, direction(table.id)],
        limit: query.per_page,
        offset: (query.page - 1) * query.per_page,
      }),
      own.count(where),
    ])
    return page(await toDatabases(found, services), total)
  }),

  route(offlineApi.create, async (call) => {
    const { body, caller, db, rows, services } = call
    await checkBuckets(call, body.buckets, body.region)
    const row = await db
      .transaction(async (tx) => {
        await services.limits.check(caller.uid, 'offlinedb', { db: tx })
        return rows(table, tx).insert({
          email: caller.email,
          name: body.name,
          region: body.region,
          audio_type: body.audio_type,
          bucket_ids: body.buckets,
          chosen_files: body.files,
        })
      })
      .catch(orNameTaken)
    await services.events.publish(caller.uid, offlineTopic)
    return one(call, row)
  }),

  route(offlineApi.get, async (call) => one(call, await own(call))),

  route(offlineApi.update, async (call) => {
    const { body, caller, rows, services } = call
    const before = await own(call)
    if (body.buckets) await checkBuckets(call, body.buckets, before.region)
    const [row] = await rows(table)
      .update(eq(table.id, before.id), {
        ...(body.name !== undefined && { name: body.name }),
        ...(body.buckets && { bucket_ids: body.buckets, email: caller.email }),
        ...(body.audio_type && { audio_type: body.audio_type }),
        ...(body.files && { chosen_files: body.files }),
        updated_at: new Date(),
      })
      .catch(orNameTaken)
    if (!row) throw notFound('offline database')
    await services.events.publish(caller.uid, offlineTopic)
    return one(call, row)
  }),

  route(offlineApi.build, async (call) => {
    const { caller, db, rows, services } = call
    const { id } = await own(call)
    const row = await db.transaction(async (tx) => {
      const [now] = await tx.select().from(table).where(eq(table.id, id)).for('update')
      if (!now) throw notFound('offline database')
      if (now.state === 'building') throw refused('It is being built already')
      await checkDuration(call, now, rows(table, tx), tx)
      const [begun] = await rows(table, tx).update(eq(table.id, id), {
        state: 'building',
        error: '',
        done: 0,
        total: 0,
        build: now.build + 1,
      })
      if (!begun) throw notFound('offline database')
      await services.jobs.send(buildDatabase, { id, build: begun.build }, { db: tx })
      return begun
    })
    await services.events.publish(caller.uid, offlineTopic)
    return one(call, row)
  }),

  route(offlineApi.remove, async (call) => {
    const { id } = await own(call)
    const [row] = await call.rows(table).remove(eq(table.id, id))
    if (row?.object_key) await call.services.objects.remove(row.object_key)
    await call.services.events.publish(call.caller.uid, offlineTopic)
  }),
]

const own = ({ params, rows }: Pick<Call, 'rows'> & { params: { id: string } }) =>
  rows(table).get(params.id, 'offline database')

/** File buckets of the region that may be used without network; the provider's music stays with the provider. */
async function checkBuckets(
  { caller, services }: Pick<Call, 'caller' | 'services'>,
  ids: readonly number[],
  region: string,
) {
  const found = await services.provided(BucketCatalogue).attachable(caller, ids)
  for (const id of ids) {
    const bucket = found.find((one) => one.id === id)
    if (!bucket) throw invalid({ buckets: `There is no bucket ${id}` })
    const { name, type } = bucket
    if (id === musicBucketId || type !== 'File') {
      throw invalid({ buckets: `${name} holds nothing that can be recognised without network` })
    }
    if (bucket.region !== region) throw invalid({ buckets: `${name} is in another region` })
    if (bucket.net_type === 1) throw invalid({ buckets: `${name} is for online recognition only` })
  }
}

/** Hours of all databases together are limited by the plan: those of this one are replaced. */
async function checkDuration(
  { caller, services }: Pick<Call, 'caller' | 'services'>,
  row: OfflineRow,
  all: OwnRows<typeof table>,
  db: Call['db'],
) {
  const catalogue = services.provided(BucketCatalogue).within(db)
  const contents = await catalogue.contents(row.bucket_ids)
  if (contents.length < row.bucket_ids.length) {
    throw refused('One of its buckets does not exist any more: choose its buckets anew')
  }
  const before = await all.get(row.id, 'offline database')
  const seconds =
    row.chosen_files.length > 0
      ? (
          await catalogue.ready(row.bucket_ids, {
            after: 0,
            limit: row.chosen_files.length,
            acrIds: row.chosen_files,
          })
        ).reduce((sum, { duration }) => sum + duration, 0)
      : contents.reduce((sum, bucket) => sum + bucket.seconds, 0)
  const more = (seconds - before.seconds) / 3600
  await services.limits.check(caller.uid, 'offlinedb_duration', { db, more })
}

const orNameTaken = orTaken({
  offline_databases_name: () =>
    invalid({ name: 'An offline database of this name already exists in this region' }),
})
