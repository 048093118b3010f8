import { contains, invalid, notFound, type Route, refused, route } from '@console/core/server'
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { channelsApi } from '../contract'
import {
  channelBucket,
  inBucket,
  named,
  publishChange,
  splitIds,
  toChannel,
  toChannels,
} from './channel-rows'
import { keepAsWanted } from './engine-channels'
import { checkLimits, insertChannel, valuesOf } from './new-channel'
import { removeChannels } from './remove-channels'
import { type ChannelRow, channels } from './tables'

const source = sql`(select live.state from ${channels} live where live.id = ${channels.source_id})`
/** A time-shift channel is in the state of the live channel behind it. */
const stateNow = sql`coalesce(${source}, ${channels.state})`

const columns = {
  id: channels.id,
  status: stateNow,
  title: channels.title,
  created_at: channels.created_at,
}

const fits = (search: string | undefined) =>
  search ? or(ilike(channels.title, contains(search)), named([search])) : undefined

export const channelRoutes: Route[] = [
  route(channelsApi.list, async (call) => {
    const { params, query, rows, page, services } = call
    const bucket = await channelBucket(call, params.bucket_id)
    const where = inBucket(
      bucket,
      and(
        query.state === undefined ? undefined : eq(stateNow, query.state),
        fits(query.search ?? query.keyword),
      ),
    )
    const direction = query.order === 'asc' ? asc : desc
    const [found, total] = await Promise.all([
      rows(channels).list({
        where,
        orderBy: [direction(columns[query.sort]), direction(channels.id)],
        limit: query.per_page,
        offset: (query.page - 1) * query.per_page,
      }),
      rows(channels).count(where),
    ])
    return page(await toChannels(found, services), total)
  }),

  route(channelsApi.create, async (call) => {
    const { params, body, caller, db, services } = call
    const bucket = await channelBucket(call, params.bucket_id, 'Live')
    const row = await db.transaction(async (tx) => {
      await checkLimits(caller.uid, bucket, 1, services, tx)
      const stored = await insertChannel(call, bucket, valuesOf(body), tx)
      await keepAsWanted([stored.id], services, tx)
      await publishChange(services, tx, caller.uid, bucket.id)
      return stored
    })
    return { data: await toChannel(row, services) }
  }),

  route(channelsApi.get, async (call) => {
    const bucket = await channelBucket(call, call.params.bucket_id)
    const row = await call.rows(channels).find(inBucket(bucket, named([call.params.id])))
    if (!row) throw notFound('channel')
    return { data: await toChannel(row, call.services) }
  }),

  route(channelsApi.update, async (call) => {
    const { params, body, rows, caller, db, services } = call
    const bucket = await channelBucket(call, params.bucket_id)
    const changed = valuesOf(body)
    const row = await db.transaction(async (tx) => {
      const own = rows(channels, tx)
      const before = await own.find(inBucket(bucket, named([params.id])))
      if (!before) throw notFound('channel')
      await checkChange(before, changed, () => own.count(eq(channels.source_id, before.id)))
      const [stored] = await own.update(eq(channels.id, before.id), {
        ...changed,
        updated_at: new Date(),
      })
      if (!stored) throw notFound('channel')
      if (bucket.type === 'Live') await keepAsWanted([stored.id], services, tx)
      await publishChange(services, tx, caller.uid, bucket.id)
      return stored
    })
    return { data: await toChannel(row, services) }
  }),

  route(channelsApi.remove, async (call) => {
    const bucket = await channelBucket(call, call.params.bucket_id)
    await removeChannels(call, bucket, named(splitIds(call.params.ids)))
  }),

  route(channelsApi.live, async ({ query, rows, caller, page, services }) => {
    const buckets = await services.provided(BucketCatalogue).ownNamed(caller.uid, 'Live')
    const here = buckets.filter(({ region }) => !query.region || region === query.region)
    const where = and(
      inArray(
        channels.bucket_id,
        here.map(({ id }) => id),
      ),
      fits(query.search),
    ) as SQL
    const [found, total] = await Promise.all([
      rows(channels).list({
        where,
        orderBy: [asc(channels.title), asc(channels.id)],
        limit: query.per_page,
        offset: (query.page - 1) * query.per_page,
      }),
      rows(channels).count(where),
    ])
    const shown = await toChannels(found, services)
    return page(
      shown.map((channel) => ({
        ...channel,
        bucket_name: here.find(({ id }) => id === channel.bucket_id)?.name ?? '',
      })),
      total,
    )
  }),
]

/** What is imported or taken from elsewhere has no stream of its own. */
async function checkChange(
  before: ChannelRow,
  { url, timeshift }: Partial<ChannelRow>,
  shifted: () => Promise<number>,
) {
  if (before.bucket_type !== 'Live') {
    if (url !== undefined) throw invalid({ url: 'Only live channels have a URL of their own' })
    if (timeshift !== undefined) {
      throw refused('The hours of a time-shift channel are changed by /timeshift-channels')
    }
  }
  if (timeshift === false && before.timeshift && (await shifted()) > 0) {
    throw invalid({ timeshift: 'Time-shift channels are taken from this one: delete them first' })
  }
}
