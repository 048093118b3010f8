import { randomBytes } from 'node:crypto'
import { type Call, type Db, invalid, type Services } from '@console/core/server'
import type { ChannelBucket } from './channel-rows'
import { type ChannelRow, channels } from './tables'

export const newAcrId = () => randomBytes(16).toString('hex')

/** In the transaction of what is being made: how many more the plan must allow. */
export async function checkLimits(
  uid: number,
  bucket: Pick<ChannelBucket, 'type'>,
  more: number,
  { limits }: Services,
  db: Db,
) {
  if (bucket.type !== 'LiveTimeshift') await limits.check(uid, 'channel_num', { db, more })
  await limits.check(uid, 'live_buckets_capcity', { db, more })
}

/** What both dialects say about a channel, in the words of the row. */
export function valuesOf(body: {
  title?: string | undefined
  name?: string | undefined
  url?: string | undefined
  user_defined?: unknown
  timeshift?: number | undefined
  channel_id?: string | undefined
}): Partial<ChannelRow> {
  const title = body.title ?? body.name
  return {
    ...(title !== undefined && { title }),
    ...(body.url !== undefined && { url: body.url }),
    ...(body.user_defined !== undefined && {
      user_defined: body.user_defined as ChannelRow['user_defined'],
    }),
    ...(body.channel_id !== undefined && { channel_id: body.channel_id }),
    // 1 only switches it on: the hours are those of the time-shift channels taken from it.
    ...(body.timeshift !== undefined && {
      timeshift: body.timeshift > 0,
      hours: body.timeshift > 1 ? body.timeshift : 0,
    }),
  }
}

export async function insertChannel(
  { rows }: Pick<Call, 'rows'>,
  bucket: ChannelBucket,
  values: Partial<ChannelRow>,
  db: Db,
): Promise<ChannelRow> {
  const { title } = values
  if (!title) throw invalid({ title: 'Title is required' })
  return rows(channels, db).insert({
    ...values,
    title,
    acr_id: newAcrId(),
    bucket_id: bucket.id,
    bucket_type: bucket.type,
  })
}
