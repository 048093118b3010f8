import {
  type Call,
  created,
  invalid,
  is,
  isRowId,
  listed,
  notFound,
  type Route,
  removed,
  route,
  updated,
} from '@console/core/server'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  type BucketsSummary,
  BucketUse,
  bucketsApi,
  bucketTopics,
  isLiveBucketType,
} from '../contract'
import { readableBy } from './catalogue'
import { removeBucket } from './files/remove-and-move'
import { bucketFiles, buckets, type FileRow } from './tables'

const taken = {
  buckets_name: () => invalid({ name: 'A bucket of this name already exists in this region' }),
}

export const bucketRoutes: Route[] = [
  listed(bucketsApi.list, buckets, {
    listing: ({ query: { type, name } }) => ({
      where: and(is(buckets.type, type), is(buckets.name, name)),
      search: [buckets.name, buckets.labels],
    }),
  }),

  route(bucketsApi.summary, async (call) => ({ data: await summaryOf(call) })),

  created(bucketsApi.create, buckets, {
    limit: ({ body }) => (isLiveBucketType(body.type) ? 'live_buckets' : 'file_buckets'),
    taken,
    changes: bucketTopics.buckets,
  }),

  route(bucketsApi.get, async (call) => {
    const bucket = await readableBucket(call, call.params.id)
    const isOwn = bucket.uid === call.caller.uid
    // Who else may read it is the owner's affair.
    return { data: isOwn ? bucket : { ...bucket, access_users: [] } }
  }),

  route(bucketsApi.users, async ({ params, rows, caller, services }) => {
    const { id } = await rows(buckets).get(params.id, 'bucket')
    const users = await services.provided(BucketUse).of(id)
    const own = users.filter(({ uid }) => uid === caller.uid)
    return {
      data: {
        own: own.slice(0, 100).map(({ kind, name }) => ({ kind, name })),
        others: users.length - own.length,
      },
    }
  }),

  updated(bucketsApi.update, buckets, { what: 'bucket', taken, changes: bucketTopics.buckets }),

  removed(bucketsApi.remove, buckets, {
    what: 'bucket',
    remove: (bucket, call) => removeBucket(call, bucket, call.query.force === '1'),
  }),
]

/** Own buckets, public ones, and those shared with the caller's address: their metadata may be read, not their files. */
async function readableBucket(call: Pick<Call, 'rows' | 'db' | 'caller'>, id: string) {
  const own = await call
    .rows(buckets)
    .get(id, 'bucket')
    .catch(() => undefined)
  if (own) return own
  const [shared] = isRowId(id)
    ? await call.db
        .select()
        .from(buckets)
        .where(and(eq(buckets.id, Number(id)), readableBy(call.caller.uid, call.caller.email)))
    : []
  if (!shared) throw notFound('bucket')
  return shared
}

async function summaryOf({
  query,
  rows,
  db,
}: Call<typeof bucketsApi.summary>): Promise<BucketsSummary> {
  const mine = rows(buckets).mine(
    and(inArray(buckets.type, ['File', 'DedupFile']), is(buckets.region, query.region)),
  )
  const own = db.select({ id: buckets.id }).from(buckets).where(mine)
  const inState = (state: FileRow['state']) =>
    and(inArray(bucketFiles.bucket_id, own), eq(bucketFiles.state, state))
  const [[whole], processing, failed] = await Promise.all([
    db
      .select({
        files: sql<number>`coalesce(sum(${buckets.num}), 0)`.mapWith(Number),
        duration: sql<number>`coalesce(sum(${buckets.size}), 0)`.mapWith(Math.round),
      })
      .from(buckets)
      .where(mine),
    db.$count(bucketFiles, inState(0)),
    db
      .select({ id: buckets.id, name: buckets.name, files: count() })
      .from(bucketFiles)
      .innerJoin(buckets, eq(buckets.id, bucketFiles.bucket_id))
      .where(inState(-1))
      .groupBy(buckets.id)
      .orderBy(desc(buckets.id))
      .limit(5),
  ])
  return { files: whole?.files ?? 0, duration: whole?.duration ?? 0, processing, failed }
}
