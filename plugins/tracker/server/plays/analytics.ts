import type { Services } from '@console/core/server'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { TrackerAnalytics } from '../../contract'
import { counts, howMany, localText } from '../counts'
import { playsOf } from '../followed'
import type { Cells } from '../reports/cells'
import type { ProjectRow } from '../tables'
import { trackerChanges, trackerPlays } from '../views'
import { howManyAltered, ofPlay } from './altered'
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
): Promise<TrackerAnalytics> {
  const where = playsIn(project, days, services)
  const { db } = services
  const { acr_id, stream_id, complete } = trackerPlays
  const of = { project, days, services, most: mostRanks }
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
  return {
    from: days.from,
    to: days.to,
    days: days.dates.length,
    timezone: days.zone,
    total: total ?? { plays: 0, play_time: 0, files: 0, stations: 0, complete: 0 },
    dates: days.dates.map((date) => byDate.get(date) ?? { date, plays: 0, play_time: 0 }),
    countries: await totals.countries(of),
    stations: await totals.stations(of),
    files: await totals.files(of),
  }
}

interface Of {
  project: ProjectRow
  days: Days
  services: Asked
  most: number
}

const mostFirst = desc(sql`count(*)`)

const totals = {
  countries: ({ project, days, services }: Of) => {
    const { stream_id, country } = trackerPlays
    return services.db
      .select({ country, stations: howMany(stream_id), ...counts })
      .from(trackerPlays)
      .where(playsIn(project, days, services))
      .groupBy(country)
      .orderBy(mostFirst, country)
  },
  stations: ({ project, days, services, most }: Of) => {
    const { stream_id, station, country } = trackerPlays
    return services.db
      .select({
        stream_id,
        name: sql<string>`min(${station})`,
        country: sql<string>`min(${country})`,
        ...counts,
      })
      .from(trackerPlays)
      .where(playsIn(project, days, services))
      .groupBy(stream_id)
      .orderBy(mostFirst, stream_id)
      .limit(most)
  },
  files: ({ project, days, services, most }: Of) => {
    const { acr_id, title } = trackerPlays
    return services.db
      .select({ acr_id, title, altered: howManyAltered, ...counts })
      .from(trackerPlays)
      .leftJoin(trackerChanges, ofPlay)
      .where(playsIn(project, days, services))
      .groupBy(acr_id, title)
      .orderBy(mostFirst, title)
      .limit(most)
  },
}
export type TotalKind = keyof typeof totals

/** Rows of a file of totals, below their names. */
export async function totalsOf(kind: TotalKind, of: Of): Promise<Cells[]> {
  if (kind === 'countries')
    return (await totals.countries(of)).map((one) => [
      ...[one.country, one.stations, one.plays, one.play_time],
    ])
  if (kind === 'stations')
    return (await totals.stations(of)).map((one) => [
      ...[one.name, one.stream_id, one.country, one.plays, one.play_time],
    ])
  return (await totals.files(of)).map((one) => [
    ...[one.title, one.acr_id, one.plays, one.play_time, one.altered],
  ])
}
