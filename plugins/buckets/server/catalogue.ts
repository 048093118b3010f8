import type { Region } from '@console/core/contract'
import type { Db, Services } from '@console/core/server'
import { and, arrayContains, count, eq, inArray, or } from 'drizzle-orm'
import { type AttachableBucket, BucketCatalogue, type Recording } from '../contract'
import { bucketFiles, buckets } from './tables'

export class StoredBuckets extends BucketCatalogue {
  private readonly db: Db

  constructor({ db }: Services) {
    super()
    this.db = db
  }

  async attachable(
    { uid, email }: { uid: number; email: string },
    ids: readonly number[],
  ): Promise<AttachableBucket[]> {
    if (ids.length === 0) return []
    const rows = await this.db
      .select()
      .from(buckets)
      .where(and(inArray(buckets.id, [...ids]), readableBy(uid, email)))
    return rows.map(({ netType, metadataTemplate, ...row }) => ({
      id: row.id,
      uid: row.uid,
      name: row.name,
      type: row.type,
      region: row.region,
      net_type: netType,
      metadata_template: metadataTemplate,
      num: row.num,
    }))
  }

  async own(uid: number, region: Region) {
    return this.db
      .select({ id: buckets.id, type: buckets.type })
      .from(buckets)
      .where(and(eq(buckets.uid, uid), eq(buckets.region, region)))
      .orderBy(buckets.id)
  }

  async recordings(acrIds: readonly string[]): Promise<Recording[]> {
    if (acrIds.length === 0) return []
    const rows = await this.db
      .select({
        acr_id: bucketFiles.acrId,
        bucket_id: bucketFiles.bucketId,
        title: bucketFiles.title,
        audio_id: bucketFiles.audioId,
        duration: bucketFiles.duration,
        user_defined: bucketFiles.userDefined,
      })
      .from(bucketFiles)
      .where(inArray(bucketFiles.acrId, [...acrIds]))
    return rows
  }

  async states(ids: readonly number[]) {
    const counted = await this.db
      .select({ id: bucketFiles.bucketId, state: bucketFiles.state, files: count() })
      .from(bucketFiles)
      .where(inArray(bucketFiles.bucketId, [...ids]))
      .groupBy(bucketFiles.bucketId, bucketFiles.state)
    const filesOf = (id: number, state: number) =>
      counted.find((row) => row.id === id && row.state === state)?.files ?? 0
    return ids.map((id) => ({
      id,
      processing: filesOf(id, 0),
      ready: filesOf(id, 1),
      failed: filesOf(id, -1),
    }))
  }
}

/** Own buckets, public ones, and those shared with the address. */
export const readableBy = (uid: number, email: string) =>
  or(
    eq(buckets.uid, uid),
    eq(buckets.accessPermission, 'public'),
    email === '' ? undefined : arrayContains(buckets.accessUsers, [email.toLowerCase()]),
  )
