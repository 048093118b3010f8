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
    .select({ id: channels.id, sourceId: channels.sourceId, hours: channels.hours })
    .from(channels)
    .where(inArray(channels.id, ids))
  const shifted = await db
    .select({ id: channels.id, sourceId: channels.sourceId, hours: channels.hours })
    .from(channels)
    .where(inArray(channels.sourceId, ids))
  const kept = rows.map(({ id, hours }) => ({
    channel: ingestedChannel(id),
    seconds: Math.max(
      shortestKept,
      ...[hours, ...hoursFrom(id, shifted)].map((wanted) => wanted * 3600 + slack),
    ),
  }))
  await recognition.keepLive(kept, { db })
}

const hoursFrom = (id: number, shifted: Pick<ChannelRow, 'sourceId' | 'hours'>[]) =>
  shifted.filter(({ sourceId }) => sourceId === id).map(({ hours }) => hours)

/** In the transaction that deletes them. */
export async function forgetDeleted(
  gone: readonly Pick<ChannelRow, 'id' | 'bucketType' | 'recId' | 'sourceId'>[],
  services: Services,
  db: Db,
) {
  const live = gone.filter(({ bucketType }) => bucketType === 'Live')
  const recIds = gone.flatMap(({ recId }) => recId ?? [])
  const stillWanted =
    recIds.length === 0
      ? []
      : await db
          .select({ recId: channels.recId })
          .from(channels)
          .where(inArray(channels.recId, recIds))
  const unwanted = recIds.filter((id) => !stillWanted.some(({ recId }) => recId === id))
  await services.recognition.forgetLive(
    [...live.map(({ id }) => ingestedChannel(id)), ...unwanted.map(capturedChannel)],
    { db },
  )
  await keepAsWanted(
    gone.flatMap(({ sourceId }) => sourceId ?? []),
    services,
    db,
  )
}
