import { type Db, isRowId, type Services } from '@console/core/server'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { bucketTopics } from '../../contract'
import { type BucketRow, bucketFiles } from '../tables'

/** Ids and ACR IDs in one condition. */
export function named(ids: readonly (string | number)[]): SQL {
  const texts = ids.map((id) => String(id).trim())
  const numbers = texts.filter(isRowId).map(Number)
  const acrIds = texts.filter((id) => /^[0-9a-f]{32}$/.test(id))
  return or(inArray(bucketFiles.id, numbers), inArray(bucketFiles.acr_id, acrIds)) as SQL
}

export const inBucket = (bucket: BucketRow, where?: SQL | undefined) =>
  and(eq(bucketFiles.bucket_id, bucket.id), where)

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
