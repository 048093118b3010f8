import { type Db, declareJob, type Job, type Services } from '@console/core/server'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { collectionOf } from '#plugins/buckets/contract'
import { bmTopics } from '../../contract'
import { bucketsOf } from '../projects/project-rows'
import { keptOf } from '../sound/own-sound'
import { bmProjects, type ProjectRow } from '../tables/projects'
import { bmEarlierPlays, bmReplays, type ReplayRow } from '../tables/replays'
import { bmStreams } from '../tables/streams'
import { notKnownYet } from './not-known-yet'

/** Recordings that are looked for at once. */
const atOnce = 50
const dayMs = 86_400_000
/** Sound of streams without a timemap is kept for so many days at most. */
const fewestDays = 3

type EarlierPlay = typeof bmEarlierPlays.$inferInsert

export const searchBack: Job<{ projectId: number }> = {
  ...declareJob({ name: 'bm.search-back', data: z.object({ projectId: z.int() }) }),
  expireInSeconds: 3600,
  retryLimit: 2,
  async run({ projectId }, { services, signal }) {
    const { db, jobs } = services
    const [project] = await db.select().from(bmProjects).where(eq(bmProjects.id, projectId))
    const replays = await take(projectId, db)
    if (!project || replays.length === 0) return
    const began = performance.now()
    const { plays, hours } = await earlierPlays(project, replays, services, signal)
    const seconds = (performance.now() - began) / 1000
    await db.transaction((tx) => keep({ project, replays, plays, hours, seconds }, services, tx))
    // Those that were too many, or came meanwhile.
    const left = and(eq(bmReplays.project_id, projectId), eq(bmReplays.state, 'queued'))
    if ((await db.$count(bmReplays, left)) > 0) await jobs.send(searchBack, { projectId })
  },
  async failed({ projectId }, _error, { services }) {
    await services.db
      .update(bmReplays)
      .set({ state: 'failed' })
      .where(and(eq(bmReplays.project_id, projectId), eq(bmReplays.state, 'running')))
  },
}

/** Also what a process has left that was killed with it. */
async function take(projectId: number, db: Db): Promise<ReplayRow[]> {
  const waiting = db
    .select({ id: bmReplays.id })
    .from(bmReplays)
    .where(
      and(eq(bmReplays.project_id, projectId), inArray(bmReplays.state, ['queued', 'running'])),
    )
    .orderBy(asc(bmReplays.id))
    .limit(atOnce)
  return db
    .update(bmReplays)
    .set({ state: 'running' })
    .where(inArray(bmReplays.id, waiting))
    .returning()
}

/** Only in what was heard and kept for the project itself. */
async function earlierPlays(
  project: ProjectRow,
  replays: readonly ReplayRow[],
  services: Services,
  signal: AbortSignal,
): Promise<{ plays: EarlierPlay[]; hours: number }> {
  const { db, ears } = services
  const buckets = (await bucketsOf([project], services)).get(project.id) ?? []
  const references = replays
    .filter(({ bucket_id }) => buckets.some(({ id }) => id === bucket_id))
    .map(({ acr_id, bucket_id }) => ({ reference: acr_id, collection: collectionOf(bucket_id) }))
  if (references.length === 0) return { plays: [], hours: 0 }
  const days = Math.max(project.timemap_lifecycle, fewestDays)
  const range = { begin: new Date(Date.now() - days * dayMs), end: new Date() }
  const streams = await db.select().from(bmStreams).where(eq(bmStreams.project_id, project.id))
  const plays: EarlierPlay[] = []
  let hours = 0
  for (const stream of streams) {
    const own = (await keptOf(stream, range, db)).map(({ reader, ...stretch }) => ({
      stream: reader,
      ...stretch,
    }))
    const found = await ears.replay(references, own, { signal })
    hours += found.hours
    const earlier = found.plays.flatMap(({ stream: ear_stream, match, begin, end, played }) => {
      const replay = replays.find(({ acr_id }) => acr_id === match.reference)
      const of = { stream_row: stream.id, ear_stream, match, begin, end, played }
      return replay ? [{ replay_id: replay.id, ...of }] : []
    })
    plays.push(...(await notKnownYet(stream, earlier, db)))
  }
  return { plays, hours }
}

interface Found {
  project: ProjectRow
  replays: readonly ReplayRow[]
  plays: EarlierPlay[]
  hours: number
  seconds: number
}

/** In place of what was found before; what has become a result stays. */
async function keep(
  { project, replays, plays, hours, seconds }: Found,
  { events }: Pick<Services, 'events'>,
  tx: Db,
): Promise<void> {
  const held = await tx
    .select({ id: bmReplays.id })
    .from(bmReplays)
    .where(
      inArray(
        bmReplays.id,
        replays.map(({ id }) => id),
      ),
    )
    .for('update')
  const ids = held.map(({ id }) => id)
  const open = and(inArray(bmEarlierPlays.replay_id, ids), isNull(bmEarlierPlays.result_id))
  await tx.delete(bmEarlierPlays).where(open)
  const rows = plays.filter(({ replay_id }) => ids.includes(replay_id))
  for (let from = 0; from < rows.length; from += 1000) {
    await tx.insert(bmEarlierPlays).values(rows.slice(from, from + 1000))
  }
  await tx
    .update(bmReplays)
    .set({ state: 'ready', hours, seconds })
    .where(and(inArray(bmReplays.id, ids), eq(bmReplays.state, 'running')))
  await events.publish(project.uid, bmTopics.results(project.id), { db: tx })
}
