import type { Db } from '@console/core/server'
import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { StationDesk } from '../../contract'
import type { Range } from '../day/local-day'
import { type Stretch, statesOf } from '../day/states-of'
import { bmProjects } from '../tables/projects'
import { bmResults } from '../tables/results'
import { bmStreams } from '../tables/streams'

const day = 86_400_000
const days = 7
/** Results that are looked at, and plays of them that are told. */
const mostResults = 300
const mostPlays = 50

type Heard = Awaited<ReturnType<StationDesk['heard']>>

/** How a station was at the addresses of the catalogue, and what it played, whoever wanted to know. */
export async function stationHeard(id: number, db: Db): Promise<Heard> {
  const end = new Date()
  const range = { begin: new Date(end.getTime() - days * day), end }
  const streams = await db
    .select({ id: bmStreams.id })
    .from(bmStreams)
    .where(and(eq(bmStreams.station_id, id), eq(bmStreams.own_urls, false)))
  const states = streams.length > 0 ? bestOf(await statesOf(streams, range, db)) : []
  return { ...range, states, plays: await playsOf(streams, range, db) }
}

/** Running before silent, any trouble before paused: it is read once for all who have it, unless they paused it. */
const rank = (code: number) => (code === 0 ? 0 : code === 12 ? 1 : code === 4 ? 3 : 2)

export function bestOf(states: readonly Stretch[]): Heard['states'] {
  const moments = [...new Set(states.flatMap(({ begin, end }) => [+begin, +end]))].sort(
    (one, other) => one - other,
  )
  const best: Heard['states'] = []
  for (const [place, begin] of moments.entries()) {
    const end = moments[place + 1]
    if (end === undefined) break
    const [state] = states
      .filter((one) => +one.begin <= begin && +one.end >= end)
      .sort((one, other) => rank(one.code) - rank(other.code))
    if (!state) continue
    const { code, reason } = state
    const last = best.at(-1)
    if (last && last.code === code && last.reason === reason && +last.end === begin) {
      last.end = new Date(end)
    } else best.push({ code, reason, begin: new Date(begin), end: new Date(end) })
  }
  return best
}

async function playsOf(streams: readonly { id: number }[], range: Range, db: Db) {
  if (streams.length === 0) return []
  const rows = await db
    .select({ result: bmResults, project: bmProjects.name })
    .from(bmResults)
    .innerJoin(bmStreams, eq(bmStreams.id, bmResults.stream_row))
    .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
    .where(
      and(
        inArray(
          bmResults.stream_row,
          streams.map(({ id }) => id),
        ),
        gte(bmResults.begin, range.begin),
        eq(bmResults.false_positive, false),
      ),
    )
    .orderBy(desc(bmResults.begin), desc(bmResults.id))
    .limit(mostResults)
  const plays = new Map<string, Heard['plays'][number]>()
  for (const { result, project } of rows) {
    const { id, stream_row, begin, played, title, artists, acr_id } = result
    const key = `${+begin} ${acr_id || title}`
    const known = plays.get(key)
    if (known) known.projects.push(project)
    else plays.set(key, { id, row: stream_row, begin, played, title, artists, projects: [project] })
  }
  return [...plays.values()].slice(0, mostPlays)
}
