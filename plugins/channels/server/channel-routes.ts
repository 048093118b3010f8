import {
  answered,
  contains,
  invalid,
  notFound,
  type Route,
  refused,
  route,
} from '@console/core/server'
import { eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { channelsApi } from '../contract'
import { changes, channelBucket, inBucket, named, splitIds, toChannels } from './channel-rows'
import { keepAsWanted } from './engine-channels'
import { type ChannelValues, checkLimits, insertChannel, valuesOf } from './new-channel'
import { removeChannels } from './remove-channels'
import { type ChannelRow, channels } from './tables'

const source = sql`(select live.state from ${channels} live where live.id = ${channels.source_id})`
/** A time-shift channel is in the state of the live channel behind it. */
const stateNow = sql`coalesce(${source}, ${channels.state})`

const fits = (text: string) => or(ilike(channels.title, contains(text)), named([text]))

export const channelRoutes: Route[] = [
  route(channelsApi.list, async (call) => {
    const { params, query, rows, page, services } = call
    const bucket = await channelBucket(call, params.bucket_id)
    const { keyword, search = keyword, state } = query
    const inState = state === undefined ? undefined : eq(stateNow, state)
    const { rows: found, total } = await rows(channels).page(
      { ...query, search },
      { where: inBucket(bucket, inState), search: fits, sorts: { status: stateNow } },
    )
    return page(await toChannels(found, services), total)
  }),

  route(
    channelsApi.create,
    async (call) => {
      const { params, body, caller, db, services } = call
      const bucket = await channelBucket(call, params.bucket_id, 'Live')
      const row = await db.transaction(async (tx) => {
        await checkLimits(caller.uid, bucket, 1, services, tx)
        const stored = await insertChannel(call, bucket, valuesOf(body), tx)
        await keepAsWanted([stored.id], services, tx)
        return stored
      })
      return { data: await answered(toChannels, row, services, 'channel') }
    },
    { changes },
  ),

  route(channelsApi.get, async (call) => {
    const bucket = await channelBucket(call, call.params.bucket_id)
    const row = await call.rows(channels).find(inBucket(bucket, named([call.params.id])))
    if (!row) throw notFound('channel')
    return { data: await answered(toChannels, row, call.services, 'channel') }
  }),

  route(
    channelsApi.update,
    async (call) => {
      const { params, body, rows, db, services } = call
      const bucket = await channelBucket(call, params.bucket_id)
      const changed = valuesOf(body)
      const row = await db.transaction(async (tx) => {
        const own = rows(channels, tx)
        const before = await own.find(inBucket(bucket, named([params.id])))
        if (!before) throw notFound('channel')
        await checkChange(before, changed, () => own.count(eq(channels.source_id, before.id)))
        const values = { ...changed, updated_at: new Date() }
        const stored = await own.change(before.id, 'channel', values)
        if (bucket.type === 'Live') await keepAsWanted([stored.id], services, tx)
        return stored
      })
      return { data: await answered(toChannels, row, services, 'channel') }
    },
    { changes },
  ),

  route(channelsApi.remove, async (call) => {
    const bucket = await channelBucket(call, call.params.bucket_id)
    await removeChannels(call, bucket, named(splitIds(call.params.ids)))
  }),

  route(channelsApi.live, async ({ query, rows, caller, page, services }) => {
    const buckets = await services.provided(BucketCatalogue).ownNamed(caller.uid, 'Live')
    const here = new Map(
      buckets
        .filter(({ region }) => !query.region || region === query.region)
        .map(({ id, name }) => [id, name]),
    )
    const { rows: found, total } = await rows(channels).page(
      { ...query, sort: 'title', order: 'asc' },
      { where: inArray(channels.bucket_id, [...here.keys()]), search: fits },
    )
    const shown = await toChannels(found, services)
    return page(
      shown.map((channel) => ({ ...channel, bucket_name: here.get(channel.bucket_id) ?? '' })),
      total,
    )
  }),
]

/** What is imported or taken from elsewhere has no stream of its own. */
async function checkChange(
  before: ChannelRow,
  { url, timeshift }: ChannelValues,
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
