import type { Repeat, Sound } from '@console/core/server'
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { ucfRepeats, ucfStretches } from '../tables'
import { type Finding, windowOf } from './list-unknown'

/** About eight hours of sound are compared with everything else at once. */
const freshAtOnce = 48
const othersAtOnce = 48

/** Compares what is new with all that is searched, and keeps what sounds the same. */
export async function compareFresh(finding: Finding): Promise<void> {
  const { project, services, signal } = finding
  const { db, recognition } = services
  for (;;) {
    signal.throwIfAborted()
    const fresh = await db
      .select()
      .from(ucfStretches)
      .where(and(eq(ucfStretches.project_id, project.id), eq(ucfStretches.compared, false)))
      .orderBy(asc(ucfStretches.id))
      .limit(freshAtOnce)
    if (fresh.length === 0) break
    const places: Places = new Map(fresh.map((stretch) => [stretch.id, stretch]))
    const found = await recognition.repeats(fresh, othersOf(finding, places), { signal })
    const rows = found.flatMap((repeat) => toRow(repeat, project.id, places))
    await db.transaction(async (tx) => {
      for (let at = 0; at < rows.length; at += 1000) {
        await tx.insert(ucfRepeats).values(rows.slice(at, at + 1000))
      }
      const ids = fresh.map(({ id }) => id)
      await tx.update(ucfStretches).set({ compared: true }).where(inArray(ucfStretches.id, ids))
    })
  }
  await db
    .delete(ucfRepeats)
    .where(
      and(
        eq(ucfRepeats.project_id, project.id),
        lt(sql`greatest(${ucfRepeats.first_begin}, ${ucfRepeats.second_begin})`, windowOf(project)),
      ),
    )
}

type Places = Map<number, { stream_id: number; begin: number }>

async function* othersOf(
  { project, services }: Finding,
  places: Places,
): AsyncGenerator<readonly Sound[]> {
  let after = 0
  for (;;) {
    const others = await services.db
      .select()
      .from(ucfStretches)
      .where(
        and(
          eq(ucfStretches.project_id, project.id),
          eq(ucfStretches.compared, true),
          gt(ucfStretches.id, after),
        ),
      )
      .orderBy(asc(ucfStretches.id))
      .limit(othersAtOnce)
    if (others.length === 0) return
    for (const { id, stream_id, begin } of others) places.set(id, { stream_id, begin })
    yield others
    after = others.at(-1)?.id ?? after
  }
}

function toRow({ first, second, durationMs, score }: Repeat, projectId: number, places: Places) {
  const [one, other] = [places.get(first.sound), places.get(second.sound)]
  if (!one || !other) return []
  return [
    {
      project_id: projectId,
      duration_ms: durationMs,
      score,
      first_stream: one.stream_id,
      first_begin: one.begin + first.beginMs,
      second_stream: other.stream_id,
      second_begin: other.begin + second.beginMs,
    },
  ]
}
