import { defineJob } from '@console/core/server'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ucfTopics } from '../../contract'
import { ucfProjects } from '../tables'
import { compareFresh } from './compare'
import { keepItems } from './keep-items'
import { keepSounds } from './keep-sounds'
import { type Finding, listUnknown } from './list-unknown'
import { dropSounds, resolveKnown } from './look-after-items'
import { holdRun, keepLease, leased, Overtaken, unlessDue } from './run'

/** What is left then is found by the next one. */
const expireInSeconds = 3600
/** Hours of streams that one run takes in; what is left is the next one's. */
const hoursAtOnce = 24
/** Searching takes a twentieth of the time at most, but each minute when it is quick. */
const pauseFactor = 20
const shortestPause = 60_000

/** Goes on from where it was left, whatever happened since. One that failed or was killed is looked for again after its lease. */
export const findRepeats = defineJob({
  name: 'ucf.find-repeats',
  data: z.object({ project: z.int(), run: z.int() }),
  expireInSeconds,
  retryLimit: 0,
  async run({ project: id, run }, { services, signal }) {
    const own = and(eq(ucfProjects.id, id), eq(ucfProjects.run, run))
    const [project] = await services.db.select().from(ucfProjects).where(own)
    if (!project) return
    const letGo = keepLease(project, services)
    try {
      await find({ project, services, signal })
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    } finally {
      letGo()
    }
  },
})

async function find(finding: Finding): Promise<void> {
  const { project, services, signal } = finding
  const started = Date.now()
  const hasMore = await listUnknown(finding, hoursAtOnce)
  for (const step of [compareFresh, keepItems, keepSounds, resolveKnown, dropSounds]) {
    signal.throwIfAborted()
    await step(finding)
  }
  const pause = Math.max(shortestPause, pauseFactor * (Date.now() - started))
  const next = new Date(hasMore ? Date.now() : Date.now() + pause)
  await services.db.transaction(async (tx) => {
    await holdRun(finding, tx)
    await tx
      .update(ucfProjects)
      .set({
        busy_until: null,
        searched_at: new Date(),
        look_at: unlessDue(sql`${next.toISOString()}::timestamptz`),
      })
      .where(eq(ucfProjects.id, project.id))
  })
  await services.events.publish(project.uid, ucfTopics.projects())
}

/** Every replica looks; a project is searched by one at a time. */
export const queueDueProjects = defineJob({
  name: 'ucf.queue-due-projects',
  every: 5,
  run: ({ services: { db, jobs } }) =>
    db.transaction(async (tx) => {
      const due = await tx
        .update(ucfProjects)
        .set({ busy_until: leased, look_at: leased, run: sql`${ucfProjects.run} + 1` })
        .where(
          and(
            lte(ucfProjects.look_at, sql`now()`),
            or(isNull(ucfProjects.busy_until), lt(ucfProjects.busy_until, sql`now()`)),
            sql`exists (select from ucf_streams where project_id = ${ucfProjects.id} and not removed)`,
          ),
        )
        .returning({ id: ucfProjects.id, uid: ucfProjects.uid, run: ucfProjects.run })
      for (const { id, uid, run } of due) {
        await jobs.send(findRepeats, { project: id, run }, { db: tx, account: uid })
      }
    }),
})
