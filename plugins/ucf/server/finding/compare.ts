import type { Repeat, RepeatSide, SoundWindow } from '@console/core/server'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { ucfRepeats, ucfStretches } from '../tables'
import { type Finding, windowOf } from './list-unknown'
import { holdRun } from './run'

const rowsAtOnce = 1000

/** Compares what is new with all that is searched, and keeps what sounds the same. */
export async function compareFresh(finding: Finding): Promise<void> {
  const { project, services, signal } = finding
  const { db, recognition } = services
  const { id, stream_id, begin, compared } = ucfStretches
  const own = eq(ucfStretches.project_id, project.id)
  const stretches = await db
    .select({ id, stream_id, begin, compared })
    .from(ucfStretches)
    .where(own)
    .orderBy(asc(id))
  const fresh = stretches.filter((one) => !one.compared).map((one) => one.id)
  const places: Places = new Map(stretches.map((stretch) => [stretch.id, stretch]))
  const window: SoundWindow = {
    key: `ucf ${project.id}`,
    ids: stretches.map((one) => one.id),
    read: (ids) => soundsOf(ids, finding),
  }
  for await (const found of recognition.repeats(window, fresh, { signal })) {
    const rows = found.repeats.flatMap((repeat) => toRow(repeat, project.id, places))
    await db.transaction(async (tx) => {
      await holdRun(finding, tx)
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        const some = rows.slice(at, at + rowsAtOnce)
        await tx.insert(ucfRepeats).values(some).onConflictDoNothing()
      }
      await tx.update(ucfStretches).set({ compared: true }).where(inArray(id, found.fresh))
    })
  }
  await dropOld(finding)
}

async function soundsOf(ids: readonly number[], { services }: Finding) {
  if (ids.length === 0) return []
  const rows = await services.db
    .select()
    .from(ucfStretches)
    .where(inArray(ucfStretches.id, [...ids]))
  return rows.map(({ id, fingerprint, stream_id, begin }) => ({
    id,
    fingerprint,
    heard: { on: stream_id, at: begin },
  }))
}

async function dropOld({ project, services }: Finding): Promise<void> {
  const latest = sql`greatest(${ucfRepeats.first_begin}, ${ucfRepeats.second_begin})`
  await services.db
    .delete(ucfRepeats)
    .where(and(eq(ucfRepeats.project_id, project.id), lt(latest, windowOf(project))))
}

type Places = ReadonlyMap<number, { stream_id: number; begin: number }>

function toRow({ first, second }: Repeat, project_id: number, places: Places) {
  const of = (side: RepeatSide) => {
    const place = places.get(side.sound)
    return place && { stream: place.stream_id, begin: place.begin + side.beginMs, side }
  }
  const both = [of(first), of(second)].flatMap((one) => one ?? [])
  // The same two places are the same row, whichever was the fresh one.
  const [one, other] = both.sort((a, b) => a.stream - b.stream || a.begin - b.begin)
  if (!one || !other) return []
  return [
    {
      project_id,
      first_stream: one.stream,
      first_begin: one.begin,
      first_ms: one.side.durationMs,
      first_score: one.side.score,
      second_stream: other.stream,
      second_begin: other.begin,
      second_ms: other.side.durationMs,
      second_score: other.side.score,
    },
  ]
}
