import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { removeContainer } from './files/remove-container'
import { containers, scans } from './tables'

/**
 * What a deleted account has: containers with their files, bytes, reports and callbacks. What was billed of its scans stays
 * without a name: its bills are proved by it.
 */
export async function forgetAccount({ services, uid }: { services: Services; uid: number }) {
  const { db } = services
  const own = await db.select().from(containers).where(eq(containers.uid, uid))
  for (const container of own)
    await removeContainer({ caller: { uid }, db, services }, container, true)
  await db.update(scans).set({ container: '' }).where(eq(scans.uid, uid))
}
