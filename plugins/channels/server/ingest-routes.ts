import { type Db, type Route, route, type Services } from '@console/core/server'
import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { channelTopics, type IngestReport, ingestApi } from '../contract'
import { channelBucket, inBucket } from './channel-rows'
import { ingestedChannel } from './engine-channels'
import { channels } from './tables'

type Reported = z.output<typeof IngestReport>['channels'][number]

export const ingestRoutes: Route[] = [
  route(ingestApi.report, async (call) => {
    const { params, body, rows, caller, services } = call
    const bucket = await channelBucket(call, params.bucket_id, 'Live')
    const ids = body.channels.map(({ id }) => id)
    const rowsHere = await rows(channels).list({
      where: inBucket(
        bucket,
        inArray(
          channels.id,
          ids.filter((id) => id < 2 ** 31),
        ),
      ),
    })
    const here = body.channels.filter(({ id }) => rowsHere.some((row) => row.id === id))
    const refused = await addPieces(here, services)
    if (await noteSigns(here, services.db)) {
      await keepAlive(bucket.id, here, services)
      await services.events.publish(caller.uid, channelTopics.ingest(bucket.id))
    }
    const gone = ids.filter((id) => !here.some((channel) => channel.id === id))
    return { data: { server_time: Date.now(), gone, refused } }
  }),
]

async function addPieces(reported: readonly Reported[], { recognition }: Services) {
  const pieces = reported.flatMap(({ id, pieces }) =>
    pieces.map(({ session, frame, at, fingerprint }) => ({
      id,
      session,
      frame,
      channel: ingestedChannel(id),
      at: new Date(at),
      fingerprint: new Uint8Array(Buffer.from(fingerprint, 'base64')),
    })),
  )
  if (pieces.length === 0) return []
  const { refused } = await recognition.addLive(pieces)
  return refused.flatMap(({ piece, reason }) => {
    const sent = pieces.find((one) => one === piece)
    return sent ? [{ id: sent.id, session: sent.session, frame: sent.frame, reason }] : []
  })
}

/** The bucket's own channels, and what is taken from them. */
async function keepAlive(
  bucketId: number,
  reported: readonly Reported[],
  { db, provided }: Services,
) {
  const alive = reported.filter(({ ingesting }) => ingesting).map(({ id }) => id)
  if (alive.length === 0) return
  const shifted = await db
    .selectDistinct({ id: channels.bucket_id })
    .from(channels)
    .where(inArray(channels.source_id, alive))
  await provided(BucketCatalogue).keptAlive([bucketId, ...shifted.map(({ id }) => id)])
}

/** How exactly the last sign of life is known: rows and open consoles are spared the rest. */
const exactness = sql`interval '5 seconds'`

/** Whether there is anything new to tell. */
async function noteSigns(reported: readonly Reported[], db: Db): Promise<boolean> {
  if (reported.length === 0) return false
  const signs = reported.map(({ id, ingesting, reason = '' }) => ({
    id,
    state: Number(ingesting),
    reason: ingesting ? '' : reason,
  }))
  return db.transaction(async (tx) => {
    // In one order, so that two tools for the same channels do not wait for each other.
    await tx
      .select({ id: channels.id })
      .from(channels)
      .where(
        inArray(
          channels.id,
          signs.map(({ id }) => id),
        ),
      )
      .orderBy(channels.id)
      .for('no key update')
    const { rows } = await tx.execute(sql`
      update channels set state = sign.state, reason = sign.reason,
        heartbeat_at = case when sign.state = 1 then now() else heartbeat_at end
      from jsonb_to_recordset(${JSON.stringify(signs)}::jsonb)
        as sign (id integer, state integer, reason text)
      where channels.id = sign.id
        and (channels.state <> sign.state or channels.reason <> sign.reason
          or (sign.state = 1
            and coalesce(channels.heartbeat_at, 'epoch') < now() - ${exactness}))
      returning channels.id`)
    return rows.length > 0
  })
}
