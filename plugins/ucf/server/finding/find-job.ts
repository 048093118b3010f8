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

const expireInSeconds = 3600
/** Hours of streams that one run takes in; what is left is the next one's. */
const hoursAtOnce = 24
/** Searching takes a twentieth of the time at most, but each minute when it is quick. */
const pauseFactor = 20
const shortestPause = 60_000

/** Goes on from where it was left, whatever happened since. */
export const findRepeats = defineJob({
  name: 'ucf.find-repeats',
  data: z.object({ project: z.int() }),
  expireInSeconds,
  retryLimit: 3,
  async run({ project: id }, { services, signal }) {
    const [project] = await services.db.select().from(ucfProjects).where(eq(ucfProjects.id, id))
    if (!project) return
    const finding: Finding = { project, services, signal }
    const started = Date.now()
    const hasMore = await listUnknown(finding, hoursAtOnce)
    await compareFresh(finding)
    await keepItems(finding)
    await keepSounds(finding)
    await resolveKnown(finding)
    await dropSounds(finding)
    const pause = Math.max(shortestPause, pauseFactor * (Date.now() - started))
    const next = new Date(hasMore ? Date.now() : Date.now() + pause)
    await services.db
      .update(ucfProjects)
      .set({
        busy_until: null,
        searched_at: new Date(),
        // Who has changed something meanwhile wants it searched at once.
        look_at: sql`case when ${ucfProjects.look_at} <= now() then now() else ${next.toISOString()}::timestamptz end`,
      })
      .where(eq(ucfProjects.id, id))
    await services.events.publish(project.uid, ucfTopics.projects())
  },
})

/** Every replica looks; a project is searched by one at a time. */
export const queueDueProjects = defineJob({
  name: 'ucf.queue-due-projects',
  every: 5,
  run: ({ services: { db, jobs } }) =>
    db.transaction(async (tx) => {
      const due = await tx
        .update(ucfProjects)
        .set({
          busy_until: sql`now() + make_interval(secs => ${expireInSeconds})`,
          look_at: sql`now() + make_interval(secs => ${expireInSeconds})`,
        })
        .where(
          and(
            lte(ucfProjects.look_at, sql`now()`),
            or(isNull(ucfProjects.busy_until), lt(ucfProjects.busy_until, sql`now()`)),
            sql`exists (select from ucf_streams where project_id = ${ucfProjects.id} and not removed)`,
          ),
        )
        .returning({ id: ucfProjects.id, uid: ucfProjects.uid })
      for (const { id, uid } of due) {
        await jobs.send(findRepeats, { project: id }, { db: tx, account: uid })
      }
    }),
})
