import type { Services } from '@console/core/server'
import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { type ComparedLine, type LineState, lineStates, type Plan } from '../../contract'
import { followed, playsOf } from '../followed'
import { keptBackOf } from '../kept-back'
import type { PlanRow, ProjectRow } from '../tables'
import { trackerChannels, trackerFiles, trackerPlays, trackerStates } from '../views'
import { comparePlan } from './compare'
import { isFollowed, windowOf, withKnown } from './csv-plan'
import { grouped } from './grouped'
import { knownOf } from './known-of'

type Asked = Pick<Services, 'db' | 'settings'>

/** The lines of a plan beside what monitoring knows at this moment. */
export async function compareWithAir(
  { lines: booked, timezone }: PlanRow,
  project: ProjectRow,
  services: Asked,
): Promise<ComparedLine[]> {
  const { db } = services
  const told = booked.every(isFollowed) ? booked : await withNews(booked, project, services)
  const kept = await keptBackOf(
    project.uid,
    told.map(({ stream_id }) => stream_id),
    services,
  )
  const lines = told.map((line) => (kept.has(line.stream_id) ? { ...line, stream_id: '' } : line))
  const windows = lines.map((line) => windowOf(line, timezone))
  const first = new Date(Math.min(...windows.map(({ day }) => day.begin.getTime())))
  const last = new Date(
    Math.max(...windows.flatMap(({ day, end }) => [day.end.getTime(), end.getTime()])),
  )
  const plays = await db
    .select()
    .from(trackerPlays)
    .where(
      and(
        playsOf(project, services),
        inArray(trackerPlays.stream_id, [...new Set(lines.map(({ stream_id }) => stream_id))]),
        gte(trackerPlays.begin, first),
        lt(trackerPlays.begin, last),
      ),
    )
  const spots = await db
    .select({ acr_id: trackerFiles.acr_id, seconds: trackerFiles.duration })
    .from(trackerFiles)
    .where(eq(trackerFiles.bucket_id, project.bucket_id))
  const seconds = new Map(spots.map(({ acr_id, seconds }) => [acr_id, seconds]))
  return comparePlan(lines, timezone, {
    plays,
    notHeard: await silenceOf(project, first, last, services),
    secondsOf: (acrId) => seconds.get(acrId) ?? 0,
    now: new Date(),
  })
}

async function withNews(lines: PlanRow['lines'], project: ProjectRow, services: Asked) {
  const known = await knownOf(project, services)
  return lines.map((line) => withKnown(line, known))
}

/** Codes of a stream that is heard: running, or running without sound. */
const heardCodes = [0, 12]

async function silenceOf(project: ProjectRow, first: Date, last: Date, services: Asked) {
  const rows = await services.db
    .select({
      stream_id: trackerChannels.stream_id,
      row: trackerChannels.stream_row,
      begin: trackerStates.begin,
      end: trackerStates.end,
    })
    .from(trackerStates)
    .innerJoin(trackerChannels, eq(trackerChannels.stream_row, trackerStates.stream_row))
    .where(
      and(
        followed(project, trackerChannels, services),
        inArray(trackerStates.code, heardCodes),
        lt(trackerStates.begin, last),
        or(isNull(trackerStates.end), gte(trackerStates.end, first)),
      ),
    )
  const byStream = grouped(rows, ({ stream_id }) => stream_id)
  return (streamId: string, range: { begin: Date; end: Date }) => {
    const length = (range.end.getTime() - range.begin.getTime()) / 1000
    const byRow = grouped(byStream.get(streamId) ?? [], ({ row }) => String(row))
    // Where several projects have the station, each of them heard the same.
    const heard = [...byRow.values()].map((states) =>
      states.reduce((sum, { begin, end }) => {
        const from = Math.max(begin.getTime(), range.begin.getTime())
        const to = Math.min((end ?? range.end).getTime(), range.end.getTime())
        return sum + Math.max(0, to - from) / 1000
      }, 0),
    )
    return Math.max(0, length - Math.max(0, ...heard))
  }
}

/** How many lines are in each state. */
export function countsOf(lines: readonly ComparedLine[]): Plan['counts'] {
  const counts = Object.fromEntries(Object.keys(lineStates).map((state) => [state, 0]))
  for (const { state } of lines) counts[state] = (counts[state] ?? 0) + 1
  return counts as Record<LineState, number>
}
