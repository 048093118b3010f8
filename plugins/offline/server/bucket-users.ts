import type { Services } from '@console/core/server'
import { arrayContains, sql } from 'drizzle-orm'
import { BucketUse } from '#plugins/buckets/contract'
import { offlineDatabases } from './tables'

/** Offline databases that are built from a bucket, told to who is about to delete it. */
export function tellBucketUsers({ db, provided }: Services) {
  provided(BucketUse).tell((bucketId) =>
    db
      .select({
        uid: offlineDatabases.uid,
        kind: sql<string>`'Offline database'`,
        name: offlineDatabases.name,
      })
      .from(offlineDatabases)
      .where(arrayContains(offlineDatabases.bucket_ids, [bucketId])),
  )
}
