import { plainTime } from '@console/core/contract'
import { type Route, route } from '@console/core/server'
import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { mostOverviewDays, overviewApi, stateCodes, stateNames } from '../contract'
import { bmProjects, bmResults, bmStreams, type ProjectRow, type StreamRow } from './tables'

const mostNamed = 10
const day = 86_400_000
/** What was not heard for longer sounds no more, though it may go on. */
const silence = 30_000
/** What begins when another ends follows it; what begins later sounds over it. */
const overlap = 3
/** Running, and paused on purpose. */
const untroubled = [0, 4]

/** Nothing has followed it: what ended some seconds ago is told to be over later. */
const isLast = sql`not exists (
  select from bm_results later
  where later.stream_row = ${bmResults.stream_row} and not later.over and not later.false_positive
    and later.id <> ${bmResults.id}
    and later.begin > ${bmResults.end} - make_interval(secs => ${overlap}))`

interface Placed {
  stream: StreamRow
  project: string
  type: ProjectRow['type']
}

/** Dates of the last days in a zone, today last. */
function lastDates(zone: string, now = new Date()): string[] {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const today = Date.parse(`${date.format(now)}T00:00:00Z`)
  return Array.from({ length: mostOverviewDays }, (_, at) =>
    new Date(today - (mostOverviewDays - 1 - at) * day).toISOString().slice(0, 10),
  )
}

export const overviewRoutes: Route[] = [
  route(overviewApi.overview, async ({ query, caller, db }) => {
    const { timezone: zone, region } = query
    const own = and(
      eq(bmStreams.uid, caller.uid),
      region ? eq(bmProjects.region, region) : undefined,
    )
    const streams = await db
      .select({ stream: bmStreams, project: bmProjects.name, type: bmProjects.type })
      .from(bmStreams)
      .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
      .where(own)
      .orderBy(asc(bmStreams.health_at))
    const placeOf = ({ stream, project, type }: Placed) => ({
      project,
      type,
      stream: stream.name,
      stream_id: stream.stream_id,
    })
    const counts = Object.fromEntries(stateNames.map((name) => [name, 0]))
    for (const { stream } of streams) {
      const name = stateCodes[stream.code]
      counts[name] = (counts[name] ?? 0) + 1
    }

    const heard = (over: boolean, since?: Date) =>
      db
        .select({
          result: bmResults,
          stream: bmStreams,
          project: bmProjects.name,
          type: bmProjects.type,
        })
        .from(bmResults)
        .innerJoin(bmStreams, eq(bmStreams.id, bmResults.stream_row))
        .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
        .where(
          and(
            own,
            eq(bmResults.over, over),
            eq(bmResults.false_positive, false),
            since && and(gte(bmResults.end, since), isLast),
          ),
        )
        .orderBy(desc(bmResults.begin))
        .limit(mostNamed)
    const [onAir, newest] = await Promise.all([
      heard(false, new Date(Date.now() - silence)),
      heard(true),
    ])
    const playOf = ({ result, ...place }: (typeof onAir)[number]) => ({
      ...placeOf(place),
      id: result.id,
      title: result.title,
      artists: result.artists,
      begin: plainTime(result.begin),
    })

    const dates = lastDates(zone)
    const date = sql<string>`to_char(${bmResults.begin} at time zone ${zone}, 'YYYY-MM-DD')`
    const rows = streams.map(({ stream }) => stream.id)
    const plays = await db
      .select({ date: date.as('date'), plays: count() })
      .from(bmResults)
      .where(
        and(
          inArray(bmResults.stream_row, rows),
          eq(bmResults.over, true),
          eq(bmResults.false_positive, false),
          gte(bmResults.begin, new Date(Date.now() - (mostOverviewDays + 1) * day)),
        ),
      )
      .groupBy(sql`1`)
    const playsOn = new Map(plays.map((one) => [one.date, one.plays]))

    return {
      data: {
        streams: counts as never,
        timemaps: streams.filter(({ stream }) => stream.timemap).length,
        on_air: onAir.map(playOf),
        newest: newest.map((one) => ({
          ...playOf(one),
          played_duration: Math.round(one.result.played),
        })),
        troubles: streams
          .filter(({ stream }) => !untroubled.includes(stream.code))
          .slice(0, mostNamed)
          .map((one) => ({
            ...placeOf(one),
            state: stateCodes[one.stream.code],
            code: one.stream.code,
            reason: one.stream.reason,
            since: plainTime(one.stream.health_at),
          })),
        days: dates.map((one) => ({ date: one, plays: playsOn.get(one) ?? 0 })),
      },
    }
  }),
]
