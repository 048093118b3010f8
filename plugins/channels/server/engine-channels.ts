import type { Db, Services } from '@console/core/server'
import { inArray } from 'drizzle-orm'
import { liveSeconds } from '../contract'
import { type ChannelRow, channels } from './tables'

/** By which the engine knows what a customer's own tool sends. */
export const ingestedChannel = (liveId: number) => `channels/${liveId}`
/** The same for what the service listens to itself, for all who have imported it. */
export const capturedChannel = (recId: number) => `catalogue/${recId}`

/** What comes late must still find its place. */
const slack = 60

export const shortestKept = liveSeconds + slack

/** In the transaction that made or changed live channels or what is taken from them. */
export async function keepAsWanted(liveIds: readonly number[], { recognition }: Services, db: Db) {
  const ids = [...new Set(liveIds)]
  if (ids.length === 0) return
  const rows = await db
    .select({ id: channels.id, source_id: channels.source_id, hours: channels.hours })
    .from(channels)
    .where(inArray(channels.id, ids))
  const shifted = await db
    .select({ id: channels.id, source_id: channels.source_id, hours: channels.hours })
    .from(channels)
    .where(inArray(channels.source_id, ids))
  const kept = rows.map(({ id, hours }) => ({
    channel: ingestedChannel(id),
    seconds: Math.max(
      shortestKept,
      ...[hours, ...hoursFrom(id, shifted)].map((wanted) => wanted * 3600 + slack),
    ),
  }))
  await recognition.keepLive(kept, { db })
}

const hoursFrom = (id: number, shifted: Pick<ChannelRow, 'source_id' | 'hours'>[]) =>
  shifted.filter(({ source_id }) => source_id === id).map(({ hours }) => hours)

/** In the transaction that deletes them. */
export async function forgetDeleted(
  gone: readonly Pick<ChannelRow, 'id' | 'bucket_type' | 'rec_id' | 'source_id'>[],
  services: Services,
  db: Db,
) {
  const live = gone.filter(({ bucket_type }) => bucket_type === 'Live')
  const recIds = gone.flatMap(({ rec_id }) => rec_id ?? [])
  const stillWanted =
    recIds.length === 0
      ? []
      : await db
          .select({ rec_id: channels.rec_id })
          .from(channels)
          .where(inArray(channels.rec_id, recIds))
  const unwanted = recIds.filter((id) => !stillWanted.some(({ rec_id }) => rec_id === id))
  await services.recognition.forgetLive(
    [...live.map(({ id }) => ingestedChannel(id)), ...unwanted.map(capturedChannel)],
    { db },
  )
  await keepAsWanted(
    gone.flatMap(({ source_id }) => source_id ?? []),
    services,
    db,
  )
}
