import { type Call, contains, invalid, isRowId, type Route, route } from '@console/core/server'
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { channelTopics, type RecChannel, recApi } from '../contract'
import { channelBucket, inBucket, named, publishChange, splitIds, toChannels } from './channel-rows'
import { capturedChannel, shortestKept } from './engine-channels'
import { checkLimits, insertChannel } from './new-channel'
import { removeChannels } from './remove-channels'
import { channels, type RecChannelRow, recChannels } from './tables'

const columns = {
  id: recChannels.id,
  name: recChannels.name,
  country: recChannels.country,
  language: recChannels.language,
}

export const recRoutes: Route[] = [
  route(recApi.catalogue, async ({ query, rows, db, page }) => {
    const { search } = query
    const where = and(
      search
        ? or(
            ilike(recChannels.name, contains(search)),
            ilike(recChannels.country, contains(search)),
            ilike(recChannels.language, contains(search)),
          )
        : undefined,
      query.country
        ? eq(sql`lower(${recChannels.country})`, query.country.toLowerCase())
        : undefined,
      query.language
        ? eq(sql`lower(${recChannels.language})`, query.language.toLowerCase())
        : undefined,
    )
    const direction = query.order === 'asc' ? asc : desc
    const [found, total, inside] = await Promise.all([
      db
        .select()
        .from(recChannels)
        .where(where)
        .orderBy(direction(columns[query.sort]), direction(recChannels.id))
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page),
      db.$count(recChannels, where),
      query.bucket_id === undefined
        ? []
        : rows(channels).list({ where: eq(channels.bucket_id, query.bucket_id) }),
    ])
    const imported = new Set(inside.map(({ rec_id }) => rec_id))
    return page(
      found.map((row) => toRecChannel(row, imported.has(row.id))),
      total,
    )
  }),

  route(recApi.import, async (call) => {
    const { params, body, rows, caller, db, services } = call
    const bucket = await channelBucket(call, params.bucket_id, 'LiveRec')
    const wanted = await offered(body.ids, call)
    const stored = await db.transaction(async (tx) => {
      // One import at a time: what another one is adding would be added twice.
      await tx.execute(sql`select pg_advisory_xact_lock(${importLock}::int, ${bucket.id}::int)`)
      const own = rows(channels, tx)
      const before = await own.list({ where: inBucket(bucket, inArray(channels.rec_id, body.ids)) })
      const fresh = wanted.filter(({ id }) => !before.some(({ rec_id }) => rec_id === id))
      if (fresh.length > 0) await checkLimits(caller.uid, bucket, fresh.length, services, tx)
      for (const { id, name } of fresh) {
        await insertChannel(call, bucket, { title: name, rec_id: id, channel_id: String(id) }, tx)
      }
      await services.recognition.keepLive(
        wanted.map(({ id }) => ({ channel: capturedChannel(id), seconds: shortestKept })),
        { db: tx },
      )
      await publishChange(services, tx, caller.uid, bucket.id)
      await services.events.publish(0, channelTopics.catalogue(), { db: tx })
      return own.list({
        where: inBucket(bucket, inArray(channels.rec_id, body.ids)),
        orderBy: [channels.id],
      })
    })
    return { data: await toChannels(stored, services) }
  }),

  route(recApi.remove, async (call) => {
    const bucket = await channelBucket(call, call.params.bucket_id, 'LiveRec')
    const ids = splitIds(call.params.ids)
    const recIds = ids.filter(isRowId).map(Number)
    await removeChannels(call, bucket, or(named(ids), inArray(channels.rec_id, recIds)) as SQL)
  }),
]

/** Any number that nothing else uses. */
const importLock = 7_032_106

async function offered(ids: readonly number[], { db }: Pick<Call, 'db'>): Promise<RecChannelRow[]> {
  const possible = ids.filter(isRowId)
  const found = await db.select().from(recChannels).where(inArray(recChannels.id, possible))
  const missing = ids.find((id) => !found.some((row) => row.id === id))
  if (missing !== undefined) throw invalid({ ids: `The catalogue has no channel ${missing}` })
  return found
}

const toRecChannel = (row: RecChannelRow, imported: boolean): RecChannel => ({
  id: row.id,
  name: row.name,
  country: row.country,
  language: row.language,
  state: row.state,
  imported,
})
