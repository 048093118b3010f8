import { isoTime } from '@console/core/contract'
import { type Call, type Db, isRowId, notFound, refused, type Services } from '@console/core/server'
import { and, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import {
  type AttachableBucket,
  BucketCatalogue,
  bucketTopics,
  isLiveBucketType,
  type LiveBucketType,
} from '#plugins/buckets/contract'
import { type Channel, channelTopics } from '../contract'
import { type ChannelRow, channels, recChannels } from './tables'

type Asked = Pick<Call, 'caller' | 'services'>

export interface ChannelBucket extends AttachableBucket {
  type: LiveBucketType
}

/** The caller's own bucket of channels, of this type where one is needed. */
export async function channelBucket(
  { caller, services }: Asked,
  id: string,
  wanted?: LiveBucketType,
): Promise<ChannelBucket> {
  const [bucket] = isRowId(id)
    ? await services
        .provided(BucketCatalogue)
        .attachable({ uid: caller.uid, email: '' }, [Number(id)])
    : []
  if (bucket?.uid !== caller.uid) throw notFound('bucket')
  const { type } = bucket
  if (!isLiveBucketType(type)) throw refused('This bucket takes files, not channels')
  if (wanted && type !== wanted) throw refused(otherWay[type])
  return { ...bucket, type }
}

const otherWay: Record<LiveBucketType, string> = {
  Live: 'Channels of a Live bucket are added with their URL',
  LiveRec: 'Channels of a LiveRec bucket are imported from the catalogue',
  LiveTimeshift: 'Channels of a LiveTimeshift bucket are taken from live channels',
}

/** Rows as they are answered. A time-shift channel is in the state of the live channel behind it. */
export async function toChannels(
  rows: readonly ChannelRow[],
  { db, provided }: Services,
): Promise<Channel[]> {
  const sources = await byIds(
    db,
    rows.flatMap(({ sourceId }) => sourceId ?? []),
  )
  const buckets = await provided(BucketCatalogue).attachable(
    { uid: rows[0]?.uid ?? 0, email: '' },
    [...new Set([...sources.values()].map(({ bucketId }) => bucketId))],
  )
  const shifted = await shiftedFrom(
    db,
    rows.filter(({ bucketType }) => bucketType === 'Live').map(({ id }) => id),
  )
  const catalogue = await importedFrom(
    db,
    rows.flatMap(({ recId }) => recId ?? []),
  )
  return rows.map((row) => {
    const source = row.sourceId === null ? undefined : sources.get(row.sourceId)
    const imported = row.recId === null ? undefined : catalogue.get(row.recId)
    const { state, reason, heartbeatAt } = source ?? row
    return {
      id: row.id,
      uid: row.uid,
      bucket_id: row.bucketId,
      bucket_type: row.bucketType,
      acr_id: row.acrId,
      channel_id: row.channelId,
      state,
      reason,
      title: row.title,
      name: row.title,
      url: row.url,
      user_defined: row.userDefined,
      timeshift: row.sourceId === null ? Number(row.timeshift) : row.hours,
      record: 0,
      timeshift_hours: row.hours,
      timeshift_channels: shifted.get(row.id) ?? 0,
      heartbeat_at: heartbeatAt && isoTime(heartbeatAt),
      source: source && {
        id: source.id,
        title: source.title,
        bucket_id: source.bucketId,
        bucket_name: buckets.find(({ id }) => id === source.bucketId)?.name ?? '',
      },
      ...(imported && { country: imported.country, language: imported.language }),
      created_at: isoTime(row.createdAt),
      updated_at: isoTime(row.updatedAt),
    }
  })
}

export async function toChannel(row: ChannelRow, services: Services): Promise<Channel> {
  const [channel] = await toChannels([row], services)
  if (!channel) throw new Error('a channel came to nothing')
  return channel
}

async function byIds(db: Db, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(channels)
          .where(inArray(channels.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

async function shiftedFrom(db: Db, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: channels.sourceId, shifted: count() })
          .from(channels)
          .where(inArray(channels.sourceId, [...ids]))
          .groupBy(channels.sourceId)
  return new Map(rows.map(({ id, shifted }) => [id, shifted]))
}

async function importedFrom(db: Db, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(recChannels)
          .where(inArray(recChannels.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export const splitIds = (ids: string) => ids.split(',').slice(0, 1000)

/** Ids and ACR IDs in one condition. */
export function named(ids: readonly (string | number)[]): SQL {
  const texts = ids.map((id) => String(id).trim())
  return or(
    inArray(channels.id, texts.filter(isRowId).map(Number)),
    inArray(
      channels.acrId,
      texts.filter((id) => /^[0-9a-f]{32}$/.test(id)),
    ),
  ) as SQL
}

export const inBucket = ({ id }: Pick<ChannelBucket, 'id'>, where?: SQL) =>
  and(eq(channels.bucketId, id), where) as SQL

export async function publishChange(
  { events }: Services,
  db: Db,
  uid: number,
  ...bucketIds: number[]
) {
  for (const id of new Set(bucketIds)) await events.publish(uid, channelTopics.channels(id), { db })
  await events.publish(uid, bucketTopics.buckets(), { db })
}
