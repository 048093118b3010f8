import type { Services } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { BucketUse } from '#plugins/buckets/contract'
import { bmProjectBuckets, bmProjects } from '../tables/projects'

/** Monitoring projects that listen for what a bucket holds, told to who is about to delete it. */
export function tellBucketUsers({ db, provided }: Services) {
  provided(BucketUse).tell((bucketId) =>
    db
      .select({
        uid: bmProjects.uid,
        kind: sql<string>`'Monitoring project'`,
        name: bmProjects.name,
      })
      .from(bmProjectBuckets)
      .innerJoin(bmProjects, eq(bmProjects.id, bmProjectBuckets.project_id))
      .where(eq(bmProjectBuckets.bucket_id, bucketId)),
  )
}
