import type { Services } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { scanTopics } from '../../contract'
import { type SourceRow, sources } from '../tables'

/** Between checks of a source that can be read; each failure doubles it. */
const usualMinutes = 30
const mostMinutes = 24 * 60

export const nextCheckIn = (failures: number) =>
  sql`now() + make_interval(mins => ${Math.min(mostMinutes, usualMinutes * 2 ** failures)}::int)`

export const latestCheck = sql`now() + make_interval(mins => ${mostMinutes}::int)`

/** Writes down how a check has ended, and when the next one is due. */
export async function settleCheck(
  { id, uid, failures: before }: Pick<SourceRow, 'id' | 'uid' | 'failures'>,
  { newItems = 0, error = '' }: { newItems?: number; error?: string | undefined },
  { db, events }: Pick<Services, 'db' | 'events'>,
): Promise<void> {
  const failures = error ? before + 1 : 0
  const goesOn = sql`${sources.subscribed} and not ${sources.paused}`
  await db
    .update(sources)
    .set({
      new_items: newItems,
      error,
      failures,
      checked_at: new Date(),
      next_check_at: sql`case when ${goesOn} then ${nextCheckIn(failures)} end`,
    })
    .where(eq(sources.id, id))
  await events.publish(uid, scanTopics.sources())
}
