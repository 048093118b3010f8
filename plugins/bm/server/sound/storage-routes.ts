import { type Call, type Route, route } from '@console/core/server'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { assumedBitRate, type Kind, type Storage } from '../../contract'
import { statesOf } from '../day/states-of'
import { ownProject } from '../projects/project-rows'
import type { ProjectRow } from '../tables/projects'
import { bmKeeping, bmStates, bmStreams, type StreamRow } from '../tables/streams'
import { heardIn, keptIn } from './own-sound'

const daySeconds = 86_400

export const storageRoutes = (kind: Kind): Route[] => [
  route(kind.storage.project, async (call) => {
    const project = await ownProject(kind, call, call.params.pid)
    const ids = call.query.streams?.split(',').filter(Boolean)
    const rows = await call.rows(bmStreams).list({
      where: and(eq(bmStreams.project_id, project.id), ids && inArray(bmStreams.stream_id, ids)),
      orderBy: [asc(bmStreams.name)],
    })
    return { data: await storageOf(rows, project, call) }
  }),
]

type Parts = Pick<Call, 'db' | 'services'>

/** What is kept of these streams of a project. */
export async function storageOf(
  rows: readonly StreamRow[],
  project: Pick<ProjectRow, 'timemap_lifecycle'>,
  parts: Parts,
): Promise<Storage> {
  const streams = rows.length === 0 ? [] : await ofStreams(rows, project, parts)
  const sum = (bytes: (of: Storage['streams'][number]) => number) =>
    streams.reduce((all, one) => all + bytes(one), 0)
  return {
    stored: sum(({ stored }) => stored),
    expected: sum(({ keeps, expected }) => (keeps === 1 ? expected : 0)),
    streams,
  }
}

/** Only what is kept for the project itself, from when it had the stream, and for as long as it keeps it. */
async function ofStreams(
  rows: readonly StreamRow[],
  project: Pick<ProjectRow, 'timemap_lifecycle'>,
  { db, services }: Parts,
): Promise<Storage['streams']> {
  const ids = rows.map(({ id }) => id)
  const periods = await db
    .select()
    .from(bmKeeping)
    .where(inArray(bmKeeping.stream_row, ids))
    .orderBy(asc(bmKeeping.begin))
  const longest = Math.max(daySeconds, ...periods.map(({ seconds }) => seconds))
  const range = { begin: new Date(Date.now() - longest * 1000), end: new Date() }
  const [states, now] = await Promise.all([
    statesOf(rows, range, db),
    db
      .select({ row: bmStates.stream_row, reader: bmStates.ear_stream })
      .from(bmStates)
      .where(and(inArray(bmStates.stream_row, ids), isNull(bmStates.end))),
  ])
  const kept = await Promise.all(
    rows.map(async (stream) => {
      const { id } = stream
      const heard = heardIn(states.filter(({ stream_row }) => stream_row === id))
      const own = periods.filter(({ stream_row }) => stream_row === id)
      const found = await keptIn({ stream, range, heard, periods: own }, db)
      return found.map(({ reader, begin, end }) => ({ id, stream: reader, begin, end }))
    }),
  )
  const own = kept.flat()
  // Who hears it now, and until that one has kept something who heard it before, latest first.
  const readersOf = (id: number) => [
    ...now.flatMap(({ row, reader }) => (row === id && reader !== null ? [reader] : [])),
    ...own.flatMap((of) => (of.id === id ? [of.stream] : [])).reverse(),
  ]
  const [sizes, rates] = await Promise.all([
    services.ears.sizes(own),
    services.ears.bitRates([...new Set(rows.flatMap(({ id }) => readersOf(id)))]),
  ])
  return rows.map(({ id, stream_id, name }) => {
    const open = periods.find(({ stream_row, end }) => stream_row === id && end === null)
    const [rate] = readersOf(id).flatMap((reader) => rates.get(reader) ?? [])
    const seconds = open?.seconds ?? project.timemap_lifecycle * daySeconds
    const bit_rate = rate ?? assumedBitRate
    return {
      stream_id,
      name,
      keeps: open ? 1 : 0,
      stored: own.reduce((all, of, at) => (of.id === id ? all + (sizes[at] ?? 0) : all), 0),
      days: Math.round(seconds / daySeconds),
      expected: Math.round((bit_rate / 8) * seconds),
      bit_rate,
      measured: rate === undefined ? 0 : 1,
    }
  })
}
