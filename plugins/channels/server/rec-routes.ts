import { type Call, invalid, isRowId, pageOf, type Route, route } from '@console/core/server'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { channelTopics, recApi } from '../contract'
import { changes, channelBucket, inBucket, named, splitIds, toChannels } from './channel-rows'
import { capturedChannel, shortestKept } from './engine-channels'
import { checkLimits, insertChannel } from './new-channel'
import { removeChannels } from './remove-channels'
import { channels, type RecChannelRow, recChannels } from './tables'

export const recRoutes: Route[] = [
  route(recApi.catalogue, async ({ query, rows, db, page }) => {
    const { country, language, bucket_id } = query
    const [{ rows: found, total }, inside] = await Promise.all([
      pageOf(db, recChannels, query, {
        where: and(spelt(recChannels.country, country), spelt(recChannels.language, language)),
        search: [recChannels.name, recChannels.country, recChannels.language],
      }),
      bucket_id === undefined
        ? []
        : rows(channels).list({ where: eq(channels.bucket_id, bucket_id) }),
    ])
    const imported = new Set(inside.map(({ rec_id }) => rec_id))
    return page(
      found.map((row) => ({ ...row, imported: imported.has(row.id) })),
      total,
    )
  }),

  route(
    recApi.import,
    async (call) => {
      const { params, body, rows, caller, db, services } = call
      const bucket = await channelBucket(call, params.bucket_id, 'LiveRec')
      const wanted = await offered(body.ids, call)
      const stored = await db.transaction(async (tx) => {
        // One import at a time: what another one is adding would be added twice.
        await tx.execute(sql`select pg_advisory_xact_lock(${importLock}::int, ${bucket.id}::int)`)
        const own = rows(channels, tx)
        const before = await own.list({
          where: inBucket(bucket, inArray(channels.rec_id, body.ids)),
        })
        const fresh = wanted.filter(({ id }) => !before.some(({ rec_id }) => rec_id === id))
        if (fresh.length > 0) await checkLimits(caller.uid, bucket, fresh.length, services, tx)
        for (const { id, name } of fresh) {
          await insertChannel(call, bucket, { title: name, rec_id: id, channel_id: String(id) }, tx)
        }
        await services.recognition.keepLive(
          wanted.map(({ id }) => ({ channel: capturedChannel(id), seconds: shortestKept })),
          { db: tx },
        )
        await services.events.publish(0, channelTopics.catalogue(), { db: tx })
        return own.list({
          where: inBucket(bucket, inArray(channels.rec_id, body.ids)),
          orderBy: [channels.id],
        })
      })
      return { data: await toChannels(stored, services) }
    },
    { changes },
  ),

  route(recApi.remove, async (call) => {
    const bucket = await channelBucket(call, call.params.bucket_id, 'LiveRec')
    const ids = splitIds(call.params.ids)
    const recIds = ids.filter(isRowId).map(Number)
    await removeChannels(call, bucket, or(named(ids), inArray(channels.rec_id, recIds)))
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

/** In whatever case. */
const spelt = (column: PgColumn, text: string | undefined) =>
  text ? eq(sql`lower(${column})`, text.toLowerCase()) : undefined
