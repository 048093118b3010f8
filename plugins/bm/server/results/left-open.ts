import type { Db, Services } from '@console/core/server'
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { bmProjects, bmResults, bmStreams } from '../tables'
import { sendResult, told } from './result-callbacks'
import { toResult } from './result-rows'

const lookEvery = 15_000
/** Milliseconds after which nothing goes on: the longest pause in a play, and time to tell of it. */
const patience = 80_000

/**
 * Plays of which nobody tells the end, because their stream was paused, or is not looked up for them any more, are over as
 * well. Seen twice: after a time without the database what was heard in it is written first.
 */
export function watchLeftOpen(services: Services, closing: AbortSignal): void {
  let before: readonly number[] = []
  const look = async () => {
    try {
      const now = await leftOpen(services)
      await endPlays(
        now.filter((id) => before.includes(id)),
        services,
      )
      before = now
    } catch (error) {
      if (!closing.aborted) services.log.warn({ error: String(error) }, 'Plays are not ended')
    }
  }
  const timer = setInterval(() => void look(), lookEvery).unref()
  closing.addEventListener('abort', () => clearInterval(timer), { once: true })
}

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
    const streams = await tx
      .select({ stream: bmStreams, project: bmProjects })
      .from(bmStreams)
      .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
      .where(inArray(bmStreams.id, rows))
    for (const result of ended) {
      const of = streams.find(({ stream }) => stream.id === result.stream_row)
      if (of) await sendResult(of.project, told(of.stream, 1, toResult(result)), 1, services, tx)
    }
  })
}
