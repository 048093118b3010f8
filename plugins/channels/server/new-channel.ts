import { randomBytes } from 'node:crypto'
import { type Call, type Db, invalid, type Services } from '@console/core/server'
import type { z } from 'zod'
import type { ChannelChange } from '../contract'
import type { ChannelBucket } from './channel-rows'
import { type ChannelRow, channels } from './tables'

const newAcrId = () => randomBytes(16).toString('hex')

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

type Stored = typeof channels.$inferInsert
export type ChannelValues = { [Name in keyof Stored]?: Stored[Name] | undefined }

/** What both dialects say about a channel, in the words of the row. */
export const valuesOf = ({
  title,
  name,
  url,
  user_defined,
  timeshift,
  channel_id,
}: z.output<typeof ChannelChange>) => ({
  title: title ?? name,
  url,
  user_defined: user_defined as ChannelRow['user_defined'] | undefined,
  channel_id,
  timeshift: timeshift === undefined ? undefined : timeshift > 0,
  // 1 only switches it on: the hours are those of the time-shift channels taken from it.
  hours: timeshift === undefined ? undefined : timeshift > 1 ? timeshift : 0,
})

export async function insertChannel(
  { rows }: Pick<Call, 'rows'>,
  bucket: ChannelBucket,
  { title, ...values }: ChannelValues,
  db: Db,
): Promise<ChannelRow> {
  if (!title) throw invalid({ title: 'Title is required' })
  return rows(channels, db).insert({
    ...values,
    title,
    acr_id: newAcrId(),
    bucket_id: bucket.id,
    bucket_type: bucket.type,
  })
}
