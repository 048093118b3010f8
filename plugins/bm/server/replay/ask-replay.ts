import type { Db, Services } from '@console/core/server'
import { and, eq, exists, sql } from 'drizzle-orm'
import { musicBucketId, type ReadyFile } from '#plugins/buckets/contract'
import { bmProjectBuckets, bmProjects } from '../tables/projects'
import { bmReplays } from '../tables/replays'
import { bmKeeping, bmStreams } from '../tables/streams'
import { searchBack } from './search-back'

/** Files that become ready at about the same time are searched together, seconds. */
const together = 2

/**
 * A recording that has come into a bucket is looked for in what the projects that listen for it have kept. Not what the
 * provider takes into the Music bucket: that is for all, and thousands at once.
 */
export async function askReplay(
  { bucketId, acrId, title }: ReadyFile,
  { jobs }: Pick<Services, 'jobs'>,
  tx: Db,
): Promise<void> {
  if (bucketId === musicBucketId) return
  const kept = tx
    .select({ one: sql`1` })
    .from(bmKeeping)
    .innerJoin(bmStreams, eq(bmStreams.id, bmKeeping.stream_row))
    .where(eq(bmStreams.project_id, bmProjects.id))
  const projects = await tx
    .select({ id: bmProjects.id, uid: bmProjects.uid })
    .from(bmProjectBuckets)
    .innerJoin(bmProjects, eq(bmProjects.id, bmProjectBuckets.project_id))
    .where(and(eq(bmProjectBuckets.bucket_id, bucketId), exists(kept)))
  for (const { id, uid } of projects) {
    const asked = { bucket_id: bucketId, title, state: 'queued' as const, dismissed: false }
    await tx
      .insert(bmReplays)
      .values({ uid, project_id: id, acr_id: acrId, ...asked })
      .onConflictDoUpdate({ target: [bmReplays.project_id, bmReplays.acr_id], set: asked })
    const options = { db: tx, account: uid, startAfterSeconds: together }
    await jobs.send(searchBack, { projectId: id }, options)
  }
}
