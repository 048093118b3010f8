import { type Db, type Route, route } from '@console/core/server'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { overviewApi, stateCodes } from '../../contract'
import { countStates } from '../streams/count-states'
import { isOnAir } from '../streams/on-air'
import { isTroubled } from '../streams/troubled'
import { bmProjects } from '../tables/projects'
import { bmResults } from '../tables/results'
import { bmStreams } from '../tables/streams'
import { playsByDay } from './plays-by-day'

const mostNamed = 10
/** That monitor one station, of those that are looked through for repeated plays. */
const maxProjectsOfStation = 5
/** Projects that had a station at different times know the begin of a play differently. */
const samePlayMs = 60_000

export const overviewRoutes: Route[] = [
  route(overviewApi.overview, async ({ query, caller, db }) => {
    const { timezone, region } = query
    const own = and(
      eq(bmStreams.uid, caller.uid),
      region ? eq(bmProjects.region, region) : undefined,
    )
    const isOver = and(
      eq(bmResults.uid, caller.uid),
      eq(bmResults.over, true),
      eq(bmResults.false_positive, false),
    )
    const [streams, timemaps, sounding, newest, troubles, days] = await Promise.all([
      countStates(own, db),
      countStates(and(own, eq(bmStreams.timemap, true)), db),
      results(and(own, isOnAir()), db),
      results(and(own, isOver), db),
      troublesOf(own, db),
      playsByDay(own, timezone, db),
    ])
    return {
      data: {
        streams,
        timemaps: Object.values(timemaps).reduce((sum, count) => sum + count, 0),
        on_air: sounding,
        newest,
        troubles,
        days,
      },
    }
  }),
]

const place = {
  project: bmProjects.name,
  type: bmProjects.type,
  stream: bmStreams.name,
  stream_id: bmStreams.stream_id,
}

/** The newest first; what a station plays is listed once, also where several projects monitor it. */
async function results(where: SQL | undefined, db: Db) {
  const { id, title, artists, begin, played, acr_id } = bmResults
  const found = await db
    .select({
      ...place,
      id,
      title,
      artists,
      begin,
      acr_id,
      played_duration: played,
      station: bmStreams.station_id,
    })
    .from(bmResults)
    .innerJoin(bmStreams, eq(bmStreams.id, bmResults.stream_row))
    .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
    .where(where)
    .orderBy(desc(begin), desc(id))
    .limit(mostNamed * maxProjectsOfStation)
  type Play = (typeof found)[number]
  const isSame = (one: Play, other: Play) =>
    one.station !== null &&
    one.station === other.station &&
    one.acr_id === other.acr_id &&
    Math.abs(one.begin.getTime() - other.begin.getTime()) < samePlayMs
  return found
    .filter((play, at) => !found.slice(0, at).some((other) => isSame(play, other)))
    .slice(0, mostNamed)
}

/** Streams that neither run nor were stopped on purpose, the longest first. */
async function troublesOf(own: SQL | undefined, db: Db) {
  const { code, reason, health_at } = bmStreams
  const found = await db
    .select({ ...place, code, reason, since: health_at })
    .from(bmStreams)
    .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
    .where(and(own, isTroubled))
    .orderBy(asc(health_at))
    .limit(mostNamed)
  return found.map((stream) => ({ ...stream, state: stateCodes[stream.code] }))
}
