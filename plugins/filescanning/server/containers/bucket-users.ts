import type { Services } from '@console/core/server'
import { arrayContains, sql } from 'drizzle-orm'
import { BucketUse } from '#plugins/buckets/contract'
import { containers } from '../tables'

/** Containers that look for what a bucket holds, told to who is about to delete it. */
export function tellBucketUsers({ db, provided }: Services) {
  provided(BucketUse).tell((bucketId) =>
    db
      .select({ uid: containers.uid, kind: sql<string>`'Container'`, name: containers.name })
      .from(containers)
      .where(arrayContains(containers.bucket_ids, [bucketId])),
  )
}
