import { call, type Region } from '@console/core/contract'
import type { DemoContext, SeedContext, SeededThing } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { BucketCatalogue, bucketsApi, type LiveBucketType } from '#plugins/buckets/contract'
import { channelsApi, channelTopics, recApi } from '../contract'
import { channels, recChannels } from './tables'

const language = 'English'

/** The demo stations in the catalogue of channels, a bucket that imports them, and one with a channel of the account's own. */
export async function seedChannels(context: SeedContext) {
  const { streams, ask, made } = context
  const [first] = streams
  if (!first) return
  const offered = await fillCatalogue(context)
  const recorded = await bucketOf('LiveRec', 'Demo broadcasts', context)
  const imported = await ask(
    call(recApi.import, { params: { bucket_id: recorded }, body: { ids: offered } }),
  )
  const live = await bucketOf('Live', 'Demo channels', context)
  const there = await ask(call(channelsApi.list, { params: { bucket_id: live }, query: {} }))
  const its = there.data.length
    ? there.data
    : [
        (
          await ask(
            call(channelsApi.create, {
              params: { bucket_id: live },
              body: { title: first.name, url: first.url },
            }),
          )
        ).data,
      ]
  for (const { id } of [...imported.data, ...its]) await made.note('channel', id)
}

async function fillCatalogue({ streams, made, services }: SeedContext): Promise<number[]> {
  const { db, events } = services
  const names = streams.map(({ name }) => name)
  const added = await db
    .insert(recChannels)
    .values(streams.map(({ name, url }) => ({ name, url, language })))
    .onConflictDoNothing()
    .returning({ id: recChannels.id })
  for (const { id } of added) await made.note('catalogue', id)
  await events.publish(0, channelTopics.catalogue())
  const rows = await db.select().from(recChannels).where(inArray(recChannels.name, names))
  return rows.map(({ id }) => id)
}

async function bucketOf(
  type: LiveBucketType,
  name: string,
  { uid, region, services, made, ask }: DemoContext & { region: Region },
): Promise<number> {
  const own = await services.provided(BucketCatalogue).ownNamed(uid, type)
  const known = own.find((bucket) => bucket.name === name && bucket.region === region)
  const id =
    known?.id ?? (await ask(call(bucketsApi.create, { body: { name, region, type } }))).data.id
  await made.note('bucket', id)
  return id
}

/** Buckets in which the customer has no channels of the own, then what the catalogue offers. */
export async function seededChannels(context: DemoContext): Promise<SeededThing[]> {
  const { made, services, ask } = context
  const { db } = services
  const its = await made.ids('channel')
  const things: SeededThing[] = []
  for (const { id, name } of await ownBuckets(context)) {
    const rows = await db.select().from(channels).where(eq(channels.bucket_id, id))
    const demo = rows.filter((row) => its.includes(row.id)).map((row) => row.id)
    const isAll = demo.length === rows.length
    const remove = async () => {
      const params = { bucket_id: id, ids: demo.join(',') }
      if (demo.length > 0) await ask(call(channelsApi.remove, { params }))
      if (isAll) await ask(call(bucketsApi.remove, { params: { id } }))
    }
    if (isAll || demo.length > 0) {
      things.push({ kind: isAll ? 'Bucket of channels' : 'Channels', name, remove })
    }
  }
  const ids = await made.ids('catalogue')
  const offered = await db.select().from(recChannels).where(inArray(recChannels.id, ids))
  for (const { id, name } of offered) {
    // What customers have imported since, and where they have it, goes on.
    const others = await db.$count(channels, eq(channels.rec_id, id))
    const mine = await db.$count(channels, and(eq(channels.rec_id, id), inArray(channels.id, its)))
    if (others > mine) continue
    const remove = async () => {
      await db.delete(recChannels).where(eq(recChannels.id, id))
      await services.events.publish(0, channelTopics.catalogue())
    }
    things.push({ kind: 'Channel of the catalogue', name, remove })
  }
  return things
}

async function ownBuckets({ uid, made, services }: DemoContext) {
  const ids = await made.ids('bucket')
  const catalogue = services.provided(BucketCatalogue)
  const own = await Promise.all([
    catalogue.ownNamed(uid, 'LiveRec'),
    catalogue.ownNamed(uid, 'Live'),
  ])
  return own.flat().filter(({ id }) => ids.includes(id))
}
