import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { projectTopics } from '../contract'
import { Identifier } from './identify/identifier'
import { baseProjects, recognitionDays, recognitionTracks } from './tables'

/** Projects of a deleted account. What was counted stays: its bills are proved by it, and it names nobody. */
export async function forgetProjects({ services, uid }: { services: Services; uid: number }) {
  const { db, events } = services
  const gone = await db.delete(baseProjects).where(eq(baseProjects.uid, uid)).returning()
  await db.delete(recognitionDays).where(eq(recognitionDays.uid, uid))
  await db.delete(recognitionTracks).where(eq(recognitionTracks.uid, uid))
  const { keys } = services.provided(Identifier)
  for (const { access_key } of gone) keys.forget(access_key)
  await events.publish(uid, projectTopics.projects())
}
