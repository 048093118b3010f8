import { type Services, UndecodableAudio } from '@console/core/server'
import { and, asc, eq, lt } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { type ProjectRow, type StreamRow, ucfStreams, ucfStretches } from '../tables'
import { holdRun } from './run'

const hour = 3_600_000
/** Sound is stored by minutes, and a play is told some seconds after it began. */
const notYet = 2 * 60_000
const longestStretch = 10 * 60_000
const shortestStretch = 2000
/** Stretches that follow each other share so much, so that nothing is cut in two. */
const overlap = 30_000

export interface Finding {
  project: ProjectRow
  services: Services
  signal: AbortSignal
}

/** Files are searched as long as they are there. */
export const windowOf = ({ days, type }: Pick<ProjectRow, 'days' | 'type'>) =>
  type === 'FILES' ? 0 : Date.now() - days * 24 * hour

/** Fingerprints of what nobody knows, from where it was left; answers whether there is more than `hours`. */
export async function listUnknown(finding: Finding, hours: number): Promise<boolean> {
  const { project, services, signal } = finding
  // Files are read by a job of their own, once.
  if (project.type === 'FILES') return false
  const { db } = services
  const streams = await db
    .select()
    .from(ucfStreams)
    .where(and(eq(ucfStreams.project_id, project.id), eq(ucfStreams.removed, false)))
    .orderBy(asc(ucfStreams.searched_to))
  await nameAgain(streams, services)
  const last = Date.now() - notYet
  let left = hours
  for (const stream of streams) {
    let at = Math.max(stream.searched_to.getTime(), windowOf(project))
    while (at < last) {
      signal.throwIfAborted()
      if (left <= 0) return true
      const end = Math.min(last, at + hour)
      const range = { begin: new Date(at), end: new Date(end) }
      // Hours of which nothing is kept cost nothing.
      if (await listHour(finding, stream, range)) left--
      at = end
    }
  }
  await db
    .delete(ucfStretches)
    .where(and(eq(ucfStretches.project_id, project.id), lt(ucfStretches.end, windowOf(project))))
  return false
}

async function listHour(
  finding: Finding,
  { id: stream_id, bm_row }: StreamRow,
  range: { begin: Date; end: Date },
): Promise<boolean> {
  const { services, signal } = finding
  const project_id = finding.project.id
  const sound = services.provided(MonitoredSound)
  const found: (typeof ucfStretches.$inferInsert)[] = []
  const from = range.begin.getTime()
  const around = { begin: new Date(from - overlap), end: range.end }
  for (const stretch of await sound.unknown(bm_row, around)) {
    const [begin, end] = [stretch.begin.getTime(), stretch.end.getTime()]
    const first = Math.max(begin, from)
    for (let at = first; at < end - shortestStretch; at += longestStretch) {
      signal.throwIfAborted()
      const part = {
        begin: new Date(Math.max(begin, at - overlap)),
        end: new Date(Math.min(end, at + longestStretch)),
      }
      const clip = await sound.clip(bm_row, part)
      const fingerprint = clip && (await fingerprintOf(clip.bytes, services))
      if (!fingerprint) continue
      const times = { begin: clip.begin.getTime(), end: clip.end.getTime() }
      const counted_from = Math.max(times.begin, at)
      found.push({ project_id, stream_id, ...times, counted_from, fingerprint })
    }
  }
  await services.db.transaction(async (tx) => {
    await holdRun(finding, tx)
    if (found.length > 0) await tx.insert(ucfStretches).values(found)
    await tx.update(ucfStreams).set({ searched_to: range.end }).where(eq(ucfStreams.id, stream_id))
  })
  return found.length > 0
}

async function fingerprintOf(bytes: Uint8Array, { recognition }: Services) {
  try {
    return Buffer.from(await recognition.fingerprint({ bytes, type: 'audio' }))
  } catch (error) {
    if (error instanceof UndecodableAudio) return undefined
    throw error
  }
}

/** Streams and projects get other names, and are kept for longer or shorter. */
async function nameAgain(streams: readonly StreamRow[], { db, provided }: Services) {
  const known = await provided(MonitoredSound).ofRows(streams.map(({ bm_row }) => bm_row))
  for (const { id, bm_row, name, project_name, kept_days } of streams) {
    const now = known.find(({ row }) => row === bm_row)
    const values = {
      name: now?.name ?? name,
      project_name: now?.project.name ?? project_name,
      kept_days: now?.keptDays ?? 0,
    }
    if (
      values.name === name &&
      values.project_name === project_name &&
      values.kept_days === kept_days
    )
      continue
    await db.update(ucfStreams).set(values).where(eq(ucfStreams.id, id))
  }
}
