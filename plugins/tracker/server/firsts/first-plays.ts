import { defineJob, type Services } from '@console/core/server'
import { and, asc, eq, exists, gte, isNotNull, not } from 'drizzle-orm'
import { playsOf } from '../followed'
import { type ProjectRow, trackerFirsts, trackerProjects } from '../tables'
import { trackerPlays } from '../views'
import { mailFirstPlay } from './mail-first-play'

/** Milliseconds that are looked back: what was over earlier was looked at. */
const lookedBack = 2 * 86_400_000

/** Of a play that has just ended the last minute of sound is kept a little later. */
const soundSeconds = 60

type Asked = Pick<Services, 'db' | 'settings' | 'jobs'>

/** Of each file that is on air for the first time, one mail; every replica may look. */
export async function tellFirstPlays(services: Asked, now = new Date()): Promise<void> {
  const projects = await services.db
    .select()
    .from(trackerProjects)
    .where(
      and(eq(trackerProjects.first_play_mail, true), isNotNull(trackerProjects.first_play_since)),
    )
  for (const project of projects)
    for (const acrId of await newFiles(project, services, now))
      await take(acrId, project, services, now)
}

/** Files that were on air and of which nothing was told yet. */
async function newFiles(project: ProjectRow, services: Asked, now: Date): Promise<string[]> {
  const { db } = services
  const { acr_id, begin, over } = trackerPlays
  const since = project.first_play_since ?? now
  const from = new Date(Math.max(since.getTime(), now.getTime() - lookedBack))
  const told = db
    .select({ acr_id: trackerFirsts.acr_id })
    .from(trackerFirsts)
    .where(and(eq(trackerFirsts.project_id, project.id), eq(trackerFirsts.acr_id, acr_id)))
  const found = await db
    .selectDistinct({ acr_id })
    .from(trackerPlays)
    .where(and(playsOf(project, services), eq(over, true), gte(begin, from), not(exists(told))))
  return found.map((one) => one.acr_id)
}

async function take(acrId: string, project: ProjectRow, services: Asked, now: Date) {
  const { db, jobs } = services
  const { acr_id, begin, over, id } = trackerPlays
  const [first] = await db
    .select()
    .from(trackerPlays)
    .where(and(playsOf(project, services), eq(acr_id, acrId), eq(over, true)))
    .orderBy(asc(begin), asc(id))
    .limit(1)
  if (!first) return
  const { uid } = project
  const row = { project_id: project.id, uid, acr_id: acrId, play_id: first.id, begin: first.begin }
  // It may have been on air before anybody asked to be told.
  const isNew = first.begin >= (project.first_play_since ?? now)
  const fresh = now.getTime() - first.end.getTime() < soundSeconds * 1000
  await db.transaction(async (tx) => {
    const added = await tx.insert(trackerFirsts).values(row).onConflictDoNothing().returning()
    if (added.length === 0 || !isNew) return
    await jobs.send(
      mailFirstPlay,
      { project: project.id, acr_id: acrId },
      { db: tx, account: uid, startAfterSeconds: fresh ? soundSeconds : 0 },
    )
  })
}

export const lookForFirstPlays = defineJob({
  name: 'tracker.first-plays',
  every: 30,
  run: ({ services }) => tellFirstPlays(services),
})
