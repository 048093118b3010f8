import { forgetNames, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { removeBucket } from './files/remove-and-move'
import { bucketHeld, buckets } from './tables'

/** Buckets of a deleted account, with their files, bytes and what the engine knows of them. */
export async function forgetBuckets({ services, uid }: { services: Services; uid: number }) {
  const { db } = services
  const own = await db.select().from(buckets).where(eq(buckets.uid, uid))
  for (const bucket of own) await removeBucket({ caller: { uid }, db, services }, bucket, true)
  await forgetNames(bucketHeld, db, uid)
}
