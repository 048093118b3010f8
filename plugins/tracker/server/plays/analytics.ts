import type { Services } from '@console/core/server'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { TrackerAnalytics } from '../../contract'
import { counts, howMany, localText } from '../counts'
import { playsOf } from '../followed'
import type { ProjectRow } from '../tables'
import { trackerPlays } from '../views'
import type { Days } from './days'

/** What a screen shows of one kind. */
const mostRanks = 50

type Asked = Pick<Services, 'db' | 'settings'>

/** Plays that are over, of these days. */
export const playsIn = (project: ProjectRow, { begin, end }: Days, services: Asked) =>
  and(
    playsOf(project, services),
    eq(trackerPlays.over, true),
    gte(trackerPlays.begin, begin),
    lt(trackerPlays.begin, end),
  )

export async function analyticsOf(
  project: ProjectRow,
  days: Days,
  services: Asked,
  most = mostRanks,
): Promise<TrackerAnalytics> {
  const where = playsIn(project, days, services)
  const { db } = services
  const { acr_id, stream_id, country, station, title, complete } = trackerPlays
  const [total] = await db
    .select({
      ...counts,
      files: howMany(acr_id),
      stations: howMany(stream_id),
      complete: sql<number>`(count(*) filter (where ${complete}))::int`,
    })
    .from(trackerPlays)
    .where(where)
  const date = localText(days.zone, 'YYYY-MM-DD')
  const dates = await db
    .select({ date, ...counts })
    .from(trackerPlays)
    .where(where)
    .groupBy(date)
  const byDate = new Map(dates.map((one) => [one.date, one]))
  const mostFirst = desc(sql`count(*)`)
  return {
    from: days.from,
    to: days.to,
    days: days.dates.length,
    timezone: days.zone,
    total: total ?? { plays: 0, play_time: 0, files: 0, stations: 0, complete: 0 },
    dates: days.dates.map((date) => byDate.get(date) ?? { date, plays: 0, play_time: 0 }),
    countries: await db
      .select({ country, stations: howMany(stream_id), ...counts })
      .from(trackerPlays)
      .where(where)
      .groupBy(country)
      .orderBy(mostFirst, country),
    stations: await db
      .select({
        stream_id,
        name: sql<string>`min(${station})`,
        country: sql<string>`min(${country})`,
        ...counts,
      })
      .from(trackerPlays)
      .where(where)
      .groupBy(stream_id)
      .orderBy(mostFirst, stream_id)
      .limit(most),
    files: await db
      .select({ acr_id, title, ...counts })
      .from(trackerPlays)
      .where(where)
      .groupBy(acr_id, title)
      .orderBy(mostFirst, title)
      .limit(most),
  }
}
