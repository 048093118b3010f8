import type { Services } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { BucketUse } from '#plugins/buckets/contract'
import { baseProjects, projectBuckets } from './tables'

/** Projects that listen to a bucket, told to who is about to delete it. */
export function tellBucketUsers({ db, provided }: Services) {
  provided(BucketUse).tell((bucketId) =>
    db
      .select({
        uid: baseProjects.uid,
        kind: sql<string>`'Recognition project'`,
        name: baseProjects.name,
      })
      .from(projectBuckets)
      .innerJoin(baseProjects, eq(baseProjects.id, projectBuckets.project_id))
      .where(eq(projectBuckets.bucket_id, bucketId)),
  )
}
