import { defineJob, type Services } from '@console/core/server'
import { and, eq, lt } from 'drizzle-orm'
import { recordingDays } from '../../contract'
import { bmRecordings } from '../tables/recordings'
import { recordingKey, tellOf } from './recording-rows'

/** Files that are old are deleted; that there was a recording stays. */
export async function expireRecordings(services: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - recordingDays * 86_400_000)
  const old = await services.db
    .select()
    .from(bmRecordings)
    .where(and(eq(bmRecordings.state, 'ready'), lt(bmRecordings.ready_at, before)))
  for (const row of old) {
    await services.objects.remove(recordingKey(row))
    await services.db
      .update(bmRecordings)
      .set({ state: 'expired' })
      .where(eq(bmRecordings.id, row.id))
    await tellOf(services, row)
  }
}

export const expireOldRecordings = defineJob({
  name: 'bm.expire-recordings',
  every: 3600,
  run: ({ services }) => expireRecordings(services),
})
