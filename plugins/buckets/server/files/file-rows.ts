import { isoTime } from '@console/core/contract'
import { type Db, isRowId, type Services } from '@console/core/server'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { type BucketFile, bucketTopics } from '../../contract'
import { type BucketRow, bucketFiles, type FileRow } from '../tables'

export const toFile = (row: FileRow): BucketFile => ({
  id: row.id,
  uid: row.uid,
  bucket_id: row.bucket_id,
  acr_id: row.acr_id,
  state: row.state,
  title: row.title,
  audio_id: row.audio_id,
  duration: Math.round(row.duration * 100) / 100,
  user_defined: row.user_defined,
  data_type: row.data_type,
  error: row.error,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
})

/** Ids and ACR IDs in one condition. */
export function named(ids: readonly (string | number)[]): SQL {
  const texts = ids.map((id) => String(id).trim())
  const numbers = texts.filter(isRowId).map(Number)
  const acrIds = texts.filter((id) => /^[0-9a-f]{32}$/.test(id))
  return or(inArray(bucketFiles.id, numbers), inArray(bucketFiles.acr_id, acrIds)) as SQL
}

export const inBucket = (bucket: BucketRow, where?: SQL) =>
  and(eq(bucketFiles.bucket_id, bucket.id), where) as SQL

export const splitIds = (ids: string) => ids.split(',').slice(0, 1000)

export async function publishChange(
  { events }: Services,
  db: Db,
  uid: number,
  ...bucketIds: number[]
) {
  for (const id of bucketIds) await events.publish(uid, bucketTopics.files(id), { db })
  await events.publish(uid, bucketTopics.buckets(), { db })
}
