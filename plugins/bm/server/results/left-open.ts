import { type Db, defineJob, type Services } from '@console/core/server'
import { and, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import { bmTopics } from '../../contract'
import { resultOf, sendResult } from '../projects/send-result'
import { streamsInProjects } from '../streams/in-projects'
import { bmResults, bmUntold } from '../tables/results'
import { bmStreams } from '../tables/streams'
import { toResult } from './result-rows'
import { tellUntold } from './untold'

/** Milliseconds after which nothing goes on: the longest pause in a play, and time to tell of it. */
const patience = 80_000

/** By the ears' names for plays. */
const seenBefore = new WeakMap<Services, readonly number[]>()

/**
 * Plays of which nobody tells the end, because their stream was paused, or is not looked up for them any more, are over as
 * well. Seen twice: after a time without the database what was heard in it is written first.
 */
export const endLeftOpen = defineJob({
  name: 'bm.end-left-open',
  every: 15,
  async run({ services }) {
    await endPausedPlays(services)
    const before = seenBefore.get(services) ?? []
    const now = await leftOpen(services)
    await endPlays(
      now.filter((id) => before.includes(id)),
      services,
    )
    seenBefore.set(services, now)
  },
})

async function leftOpen({ db, ears }: Pick<Services, 'db' | 'ears'>): Promise<number[]> {
  const until = new Date(Date.now() - patience)
  const open = await db
    .select({ playId: bmResults.play_id })
    .from(bmResults)
    .where(and(eq(bmResults.over, false), isNotNull(bmResults.play_id), lt(bmResults.end, until)))
  const untold = await db
    .select({ playId: bmUntold.play_id })
    .from(bmUntold)
    .where(lt(bmUntold.end, until))
  const plays = [...new Set([...open, ...untold].flatMap(({ playId }) => playId ?? []))]
  const goingOn = new Set(await ears.goingOn(plays))
  return plays.filter((playId) => !goingOn.has(playId))
}

export async function endPlays(plays: readonly number[], services: Services): Promise<void> {
  if (plays.length === 0) return
  const ids = [...plays]
  await services.db.transaction((tx: Db) =>
    endOpen((table) => inArray(table.play_id, ids), services, tx),
  )
}

/** A pause of monitoring ends what plays. */
export async function endPausedPlays(services: Services): Promise<void> {
  const { db } = services
  const open = await Promise.all(
    [bmResults, bmUntold].map((table) =>
      db
        .selectDistinct({ id: table.stream_row })
        .from(table)
        .innerJoin(bmStreams, eq(bmStreams.id, table.stream_row))
        .where(
          and(eq(bmStreams.code, 4), table === bmResults ? eq(bmResults.over, false) : undefined),
        ),
    ),
  )
  const ids = [...new Set(open.flat().map(({ id }) => id))]
  if (ids.length === 0) return
  await db.transaction((tx) => endOpen((table) => inArray(table.stream_row, ids), services, tx))
}

async function endOpen(
  which: (table: typeof bmResults | typeof bmUntold) => SQL,
  services: Services,
  tx: Db,
): Promise<void> {
  const open = await tx
    .update(bmResults)
    .set({ over: true })
    .where(and(which(bmResults), eq(bmResults.over, false)))
    .returning()
  const ended = [...open, ...(await tellUntold(which(bmUntold), tx))]
  if (ended.length === 0) return
  const rows = ended.map(({ stream_row }) => stream_row)
  const found = await streamsInProjects(tx).where(inArray(bmStreams.id, rows))
  const byRow = new Map(found.map((one) => [one.stream.id, one]))
  for (const result of ended) {
    const { stream, project } = byRow.get(result.stream_row) ?? {}
    if (!stream || !project) continue
    const told = resultOf(stream, toResult(result), result)
    await sendResult(project, told, 1, services, tx)
    await services.events.publish(stream.uid, bmTopics.results(project.id), { db: tx })
  }
}
