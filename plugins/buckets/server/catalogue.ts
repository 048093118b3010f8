import type { Region } from '@console/core/contract'
import type { Db, Services } from '@console/core/server'
import { and, arrayContains, count, eq, gt, inArray, max, or, sql } from 'drizzle-orm'
import {
  type AttachableBucket,
  BucketCatalogue,
  type BucketType,
  type MusicSearch,
  type Recording,
} from '../contract'
import { bucketFiles, buckets, isrcOf, ofMusic, wordsOf } from './tables'

const knownColumns = {
  acr_id: bucketFiles.acr_id,
  bucket_id: bucketFiles.bucket_id,
  title: bucketFiles.title,
  audio_id: bucketFiles.audio_id,
  duration: bucketFiles.duration,
  user_defined: bucketFiles.user_defined,
}

export class StoredBuckets extends BucketCatalogue {
  private readonly db: Db

  constructor({ db }: Pick<Services, 'db'>) {
    super()
    this.db = db
  }

  within(db: object): BucketCatalogue {
    return new StoredBuckets({ db: db as Db })
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
    return rows.map(({ net_type, metadata_template, ...row }) => ({
      id: row.id,
      uid: row.uid,
      name: row.name,
      type: row.type,
      region: row.region,
      net_type,
      metadata_template,
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

  async ownNamed(uid: number, type: BucketType) {
    return this.db
      .select({ id: buckets.id, name: buckets.name, region: buckets.region })
      .from(buckets)
      .where(and(eq(buckets.uid, uid), eq(buckets.type, type)))
      .orderBy(buckets.id)
  }

  async recordings(acrIds: readonly string[]): Promise<Recording[]> {
    if (acrIds.length === 0) return []
    return this.known().where(inArray(bucketFiles.acr_id, [...acrIds]))
  }

  async music(by: MusicSearch): Promise<Recording[]> {
    return this.known()
      .where(and(ofMusic(bucketFiles), eq(bucketFiles.state, 1), fitting(by)))
      .orderBy(bucketFiles.id)
      .limit(20)
  }

  private known() {
    return this.db.select(knownColumns).from(bucketFiles)
  }

  async keptAlive(bucketIds: readonly number[]) {
    if (bucketIds.length === 0) return
    await this.db
      .update(buckets)
      .set({ keepalive_time: new Date() })
      .where(inArray(buckets.id, [...bucketIds]))
  }

  async ready(
    bucketIds: readonly number[],
    { after, limit, acrIds }: Parameters<BucketCatalogue['ready']>[1],
  ) {
    if (bucketIds.length === 0) return []
    return this.db
      .select({ id: bucketFiles.id, ...knownColumns })
      .from(bucketFiles)
      .where(
        and(
          inArray(bucketFiles.bucket_id, [...bucketIds]),
          eq(bucketFiles.state, 1),
          gt(bucketFiles.id, after),
          acrIds && inArray(bucketFiles.acr_id, [...acrIds]),
        ),
      )
      .orderBy(bucketFiles.id)
      .limit(limit)
  }

  async contents(ids: readonly number[]) {
    if (ids.length === 0) return []
    return this.db
      .select({
        id: buckets.id,
        files: count(bucketFiles.id),
        seconds: sql<number>`coalesce(sum(${bucketFiles.duration}), 0)`.mapWith(Number),
        changedAt: max(bucketFiles.updated_at),
      })
      .from(buckets)
      .leftJoin(bucketFiles, and(eq(bucketFiles.bucket_id, buckets.id), eq(bucketFiles.state, 1)))
      .where(inArray(buckets.id, [...ids]))
      .groupBy(buckets.id)
  }

  async syncing(ids: readonly number[]) {
    const found = await this.db
      .selectDistinct({ id: bucketFiles.bucket_id })
      .from(bucketFiles)
      .where(and(inArray(bucketFiles.bucket_id, [...ids]), eq(bucketFiles.state, 0)))
    return new Set(found.map(({ id }) => id))
  }

  async states(ids: readonly number[]) {
    const counted = await this.db
      .select({ id: bucketFiles.bucket_id, state: bucketFiles.state, files: count() })
      .from(bucketFiles)
      .where(inArray(bucketFiles.bucket_id, [...ids]))
      .groupBy(bucketFiles.bucket_id, bucketFiles.state)
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

function fitting(by: MusicSearch) {
  if ('acr_id' in by) return eq(bucketFiles.acr_id, by.acr_id)
  if ('isrc' in by) return sql`${isrcOf(bucketFiles)} = ${by.isrc}`
  if ('text' in by) {
    return sql`${wordsOf(bucketFiles)} @@ websearch_to_tsquery('simple', ${by.text})`
  }
  return sql`${bucketFiles.user_defined} @> ${JSON.stringify(by.metadata)}::jsonb`
}

/** Own buckets, public ones, and those shared with the address. */
export const readableBy = (uid: number, email: string) =>
  or(
    eq(buckets.uid, uid),
    eq(buckets.access_permission, 'public'),
    email === '' ? undefined : arrayContains(buckets.access_users, [email.toLowerCase()]),
  )
