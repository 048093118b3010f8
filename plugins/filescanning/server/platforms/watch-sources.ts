import { defineJob, type Services } from '@console/core/server'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { sources } from '../tables'
import { checkSourceJob } from './check-source'
import { latestCheck } from './settle-check'

const mostAtOnce = 200

/** Has the subscribed sources checked when they are due. Every replica looks; each check is sent by one of them. */
export const watchSources = defineJob({
  name: 'filescanning.watch-sources',
  every: 60,
  run: ({ services }) => sendDueChecks(services),
})

/**
 * A check that is cut off runs again as its job, and writes down when the next one is. Until then a day is, so that
 * checks that have to wait for hours are not sent again and again meanwhile.
 */
export const sendDueChecks = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: sources.id, uid: sources.uid })
      .from(sources)
      .where(
        and(
          eq(sources.subscribed, true),
          eq(sources.paused, false),
          lte(sources.next_check_at, sql`now()`),
        ),
      )
      .orderBy(sources.next_check_at)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await tx.update(sources).set({ next_check_at: latestCheck }).where(inArray(sources.id, ids))
    for (const { id, uid } of due) {
      await jobs.send(checkSourceJob, { id }, { db: tx, account: uid })
    }
  })
