import { plainTime } from '@console/core/contract'
import {
  type Call,
  contains,
  invalid,
  isRowId,
  notFound,
  orTaken,
  type Route,
  route,
} from '@console/core/server'
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  type Bucket,
  type BucketsSummary,
  type BucketType,
  BucketUse,
  bucketsApi,
  bucketTopics,
  isLiveBucketType,
} from '../contract'
import { readableBy } from './catalogue'
import { removeBucket } from './files/remove-and-move'
import { type BucketRow, bucketFiles, buckets, type FileRow } from './tables'

export const toBucket = (row: BucketRow): Bucket => ({
  id: row.id,
  uid: row.uid,
  name: row.name,
  type: row.type,
  state: row.state,
  region: row.region,
  metadata_template: row.metadata_template,
  labels: row.labels,
  net_type: row.net_type,
  num: row.num,
  size: Math.round(row.size),
  access_permission: row.access_permission,
  access_users: row.access_users,
  keepalive_time: row.keepalive_at && plainTime(row.keepalive_at),
  created_at: plainTime(row.created_at),
  updated_at: plainTime(row.updated_at),
})

const columns = {
  id: buckets.id,
  name: buckets.name,
  type: buckets.type,
  num: buckets.num,
  size: buckets.size,
  created_at: buckets.created_at,
}

const limitFieldOf = (type: BucketType) =>
  isLiveBucketType(type) ? 'live_buckets' : 'file_buckets'

export const isOwnName = (rows: Call['rows'], region: BucketRow['region'], name: string) =>
  rows(buckets).find(and(eq(buckets.region, region), eq(buckets.name, name)) as SQL)

const nameTaken = () => invalid({ name: 'A bucket of this name already exists in this region' })

const orNameTaken = orTaken({ buckets_name: nameTaken })

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
    and(
      inArray(buckets.type, ['File', 'DedupFile']),
      query.region && eq(buckets.region, query.region),
    ),
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

export const bucketRoutes: Route[] = [
  route(bucketsApi.list, async ({ query, rows, page }) => {
    const where = and(
      query.region && eq(buckets.region, query.region),
      query.type && inArray(buckets.type, query.type),
      query.name === undefined ? undefined : eq(buckets.name, query.name),
      query.search
        ? or(
            ilike(buckets.name, contains(query.search)),
            sql`array_to_string(${buckets.labels}, ' ') ilike ${contains(query.search)}`,
          )
        : undefined,
    )
    const direction = query.order === 'asc' ? asc : desc
    const own = rows(buckets)
    const [found, total] = await Promise.all([
      own.list({
        ...(where && { where }),
        orderBy: [direction(columns[query.sort]), direction(buckets.id)],
        limit: query.per_page,
        offset: (query.page - 1) * query.per_page,
      }),
      own.count(where),
    ])
    return page(found.map(toBucket), total)
  }),

  route(bucketsApi.summary, async (call) => ({ data: await summaryOf(call) })),

  route(bucketsApi.create, async ({ body, rows, caller, db, services }) => {
    const row = await db
      .transaction(async (tx) => {
        if (await isOwnName((table) => rows(table, tx), body.region, body.name)) throw nameTaken()
        await services.limits.check(caller.uid, limitFieldOf(body.type), { db: tx })
        const stored = await rows(buckets, tx).insert({
          name: body.name,
          type: body.type,
          region: body.region,
          metadata_template: body.metadata_template,
          labels: body.labels,
          net_type: body.net_type,
          access_permission: body.access_permission,
          access_users: body.access_users.map((email) => email.toLowerCase()),
        })
        await services.events.publish(caller.uid, bucketTopics.buckets(), { db: tx })
        return stored
      })
      .catch(orNameTaken)
    return { data: toBucket(row) }
  }),

  route(bucketsApi.get, async (call) => {
    const bucket = await readableBucket(call, call.params.id)
    const isOwn = bucket.uid === call.caller.uid
    // Who else may read it is the owner's affair.
    return { data: toBucket(isOwn ? bucket : { ...bucket, access_users: [] }) }
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

  route(bucketsApi.update, async ({ params, body, rows, caller, services }) => {
    const { id } = await rows(buckets).get(params.id, 'bucket')
    const [row] = await rows(buckets)
      .update(eq(buckets.id, id), {
        ...(body.name !== undefined && { name: body.name }),
        ...(body.labels && { labels: body.labels }),
        ...(body.metadata_template !== undefined && { metadata_template: body.metadata_template }),
        ...(body.net_type !== undefined && { net_type: body.net_type }),
        ...(body.access_permission && { access_permission: body.access_permission }),
        ...(body.access_users && {
          access_users: body.access_users.map((email) => email.toLowerCase()),
        }),
        updated_at: new Date(),
      })
      .catch(orNameTaken)
    if (!row) throw notFound('bucket')
    await services.events.publish(caller.uid, bucketTopics.buckets())
    return { data: toBucket(row) }
  }),

  route(bucketsApi.remove, async (call) => {
    const bucket = await call.rows(buckets).get(call.params.id, 'bucket')
    await removeBucket(call, bucket, call.query.force === '1')
  }),
]
