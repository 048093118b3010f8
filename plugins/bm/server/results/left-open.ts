import { type Db, defineJob, type Services } from '@console/core/server'
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { resultOf, sendResult } from '../projects/send-result'
import { streamsInProjects } from '../streams/in-projects'
import { bmResults } from '../tables/results'
import { bmStreams } from '../tables/streams'
import { toResult } from './result-rows'

/** Milliseconds after which nothing goes on: the longest pause in a play, and time to tell of it. */
const patience = 80_000

const seenBefore = new WeakMap<Services, readonly number[]>()

/**
 * Plays of which nobody tells the end, because their stream was paused, or is not looked up for them any more, are over as
 * well. Seen twice: after a time without the database what was heard in it is written first.
 */
export const endLeftOpen = defineJob({
  name: 'bm.end-left-open',
  every: 15,
  async run({ services }) {
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
  const found = await db
    .select({ id: bmResults.id, playId: bmResults.play_id })
    .from(bmResults)
    .where(
      and(
        eq(bmResults.over, false),
        isNotNull(bmResults.play_id),
        lt(bmResults.end, new Date(Date.now() - patience)),
      ),
    )
  const plays = found.flatMap(({ playId }) => playId ?? [])
  const goingOn = new Set(await ears.goingOn(plays))
  return found.filter(({ playId }) => playId && !goingOn.has(playId)).map(({ id }) => id)
}

export async function endPlays(ids: readonly number[], services: Services): Promise<void> {
  if (ids.length === 0) return
  await services.db.transaction(async (tx: Db) => {
    const ended = await tx
      .update(bmResults)
      .set({ over: true })
      .where(and(inArray(bmResults.id, [...ids]), eq(bmResults.over, false)))
      .returning()
    const rows = ended.map(({ stream_row }) => stream_row)
    const found = await streamsInProjects(tx).where(inArray(bmStreams.id, rows))
    const byRow = new Map(found.map((one) => [one.stream.id, one]))
    for (const result of ended) {
      const { stream, project } = byRow.get(result.stream_row) ?? {}
      if (!stream || !project) continue
      const told = resultOf(stream, toResult(result), result)
      await sendResult(project, told, 1, services, tx)
    }
  })
}
