import {
  answered,
  type Call,
  created,
  got,
  invalid,
  is,
  listed,
  notFound,
  type OwnRows,
  type Route,
  refused,
  removed,
  route,
  updated,
} from '@console/core/server'
import { eq } from 'drizzle-orm'
import { BucketCatalogue, musicBucketId } from '#plugins/buckets/contract'
import { offlineApi, offlineTopic } from '../contract'
import { buildDatabase } from './build-database'
import { toDatabases } from './offline-rows'
import { type OfflineRow, offlineDatabases as table } from './tables'

const what = 'offline database'
const changes = () => offlineTopic
const answers = toDatabases

const taken = {
  offline_databases_name: () =>
    invalid({ name: 'An offline database of this name already exists in this region' }),
}

export const offlineRoutes: Route[] = [
  listed(offlineApi.list, table, {
    answers,
    listing: ({ query }) => ({
      where: is(table.name, query.name),
      search: [table.name],
      nullsLast: true,
    }),
  }),

  created(offlineApi.create, table, {
    limit: 'offlinedb',
    taken,
    changes,
    answers,
    values: async (call) => {
      const { body, caller } = call
      await checkBuckets(call, body.buckets, body.region)
      const { name, region, audio_type, buckets: bucket_ids, files: chosen_files } = body
      return { email: caller.email, name, region, audio_type, bucket_ids, chosen_files }
    },
  }),

  got(offlineApi.get, table, { what, answers }),

  updated(offlineApi.update, table, {
    what,
    taken,
    changes,
    answers,
    values: async (call, before) => {
      const { name, audio_type, buckets: bucket_ids, files: chosen_files } = call.body
      if (bucket_ids) await checkBuckets(call, bucket_ids, before.region)
      const email = bucket_ids && call.caller.email
      return { name, audio_type, bucket_ids, chosen_files, email }
    },
  }),

  route(
    offlineApi.build,
    async (call) => {
      const { params, db, rows, services } = call
      const { id } = await rows(table).get(params.id, what)
      const row = await db.transaction(async (tx) => {
        const [now] = await tx.select().from(table).where(eq(table.id, id)).for('update')
        if (!now) throw notFound(what)
        if (now.state === 'building') throw refused('It is being built already')
        const own = rows(table, tx)
        await checkDuration(call, now, own, tx)
        const build = now.build + 1
        await services.jobs.send(buildDatabase, { id, build }, { db: tx })
        return own.change(id, what, { state: 'building', error: '', done: 0, total: 0, build })
      })
      return { data: await answered(answers, row, call, what) }
    },
    { changes },
  ),

  removed(offlineApi.remove, table, {
    what,
    changes,
    remove: async ({ id }, { rows, services }) => {
      const [row] = await rows(table).remove(eq(table.id, id))
      if (row?.object_key) await services.objects.remove(row.object_key)
    },
  }),
]

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
