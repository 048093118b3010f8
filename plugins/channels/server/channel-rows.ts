import { type Call, type Db, isRowId, notFound, refused, type Services } from '@console/core/server'
import { and, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import {
  type AttachableBucket,
  BucketCatalogue,
  bucketTopics,
  isLiveBucketType,
  type LiveBucketType,
} from '#plugins/buckets/contract'
import { channelTopics } from '../contract'
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
export async function toChannels(rows: readonly ChannelRow[], { db, provided }: Services) {
  const sources = await byIds(
    db,
    rows.flatMap(({ source_id }) => source_id ?? []),
  )
  const buckets = await provided(BucketCatalogue).attachable(
    { uid: rows[0]?.uid ?? 0, email: '' },
    [...new Set([...sources.values()].map(({ bucket_id }) => bucket_id))],
  )
  const shifted = await shiftedFrom(
    db,
    rows.filter(({ bucket_type }) => bucket_type === 'Live').map(({ id }) => id),
  )
  const catalogue = await importedFrom(
    db,
    rows.flatMap(({ rec_id }) => rec_id ?? []),
  )
  return rows.map((row) => {
    const source = row.source_id === null ? undefined : sources.get(row.source_id)
    const imported = row.rec_id === null ? undefined : catalogue.get(row.rec_id)
    const { state, reason, heartbeat_at } = source ?? row
    return {
      ...row,
      state,
      reason,
      heartbeat_at,
      name: row.title,
      timeshift: row.source_id === null ? Number(row.timeshift) : row.hours,
      record: 0,
      timeshift_hours: row.hours,
      timeshift_channels: shifted.get(row.id) ?? 0,
      source: source && {
        id: source.id,
        title: source.title,
        bucket_id: source.bucket_id,
        bucket_name: buckets.find(({ id }) => id === source.bucket_id)?.name ?? '',
      },
      country: imported?.country,
      language: imported?.language,
    }
  })
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
          .select({ id: channels.source_id, shifted: count() })
          .from(channels)
          .where(inArray(channels.source_id, [...ids]))
          .groupBy(channels.source_id)
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
export function named(ids: readonly (string | number)[]) {
  const texts = ids.map((id) => String(id).trim())
  return or(
    inArray(channels.id, texts.filter(isRowId).map(Number)),
    inArray(
      channels.acr_id,
      texts.filter((id) => /^[0-9a-f]{32}$/.test(id)),
    ),
  )
}

export const inBucket = ({ id }: Pick<ChannelBucket, 'id'>, where?: SQL | undefined) =>
  and(eq(channels.bucket_id, id), where)

/** Of a call that changes channels of the bucket in its address. */
export const changes = ({ params }: { params: { bucket_id: string } }) => [
  channelTopics.channels(Number(params.bucket_id)),
  bucketTopics.buckets(),
]

export async function publishChange(
  { events }: Services,
  db: Db,
  uid: number,
  ...bucketIds: number[]
) {
  for (const id of new Set(bucketIds)) await events.publish(uid, channelTopics.channels(id), { db })
  await events.publish(uid, bucketTopics.buckets(), { db })
}
