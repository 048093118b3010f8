import { is, type Services } from '@console/core/server'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { TrackerAnalytics } from '../../contract'
import { counts, howMany, localText } from '../counts'
import { followed, playsOf } from '../followed'
import type { ProjectRow } from '../tables'
import { trackerChanges, trackerChannels, trackerPlays } from '../views'
import { howManyAltered, ofPlay } from './altered'
import type { Days } from './days'

/** What a screen shows of one kind. */
const mostRanks = 500

type Asked = Pick<Services, 'db' | 'settings'>

/** Of what alone. */
export interface Only {
  country?: string | undefined
  stream_id?: string | undefined
  acr_id?: string | undefined
}

/** Plays that are over, of these days. */
export const playsIn = (
  project: ProjectRow,
  { begin, end }: Days,
  services: Asked,
  only: Only = {},
) =>
  and(
    playsOf(project, services),
    is(trackerPlays.country, only.country),
    is(trackerPlays.stream_id, only.stream_id),
    is(trackerPlays.acr_id, only.acr_id),
    eq(trackerPlays.over, true),
    gte(trackerPlays.begin, begin),
    lt(trackerPlays.begin, end),
  )

export async function analyticsOf(
  project: ProjectRow,
  days: Days,
  services: Asked,
  only: Only = {},
): Promise<TrackerAnalytics> {
  const where = playsIn(project, days, services, only)
  const { db } = services
  const { acr_id, stream_id, complete } = trackerPlays
  const of = { project, days, services, only, most: mostRanks }
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
    stations: await placed(await totals.stations(of), project, services),
    files: await totals.files(of),
  }
}

/** With where each is, as far as that is known. */
async function placed<T extends { stream_id: string }>(
  stations: readonly T[],
  project: ProjectRow,
  services: Asked,
) {
  const { stream_id, latitude, longitude } = trackerChannels
  const places = await services.db
    .selectDistinct({ stream_id, latitude, longitude })
    .from(trackerChannels)
    .where(followed(project, trackerChannels, services))
  const byId = new Map(places.map((one) => [one.stream_id, one]))
  return stations.map((one) => {
    const place = byId.get(one.stream_id)
    return { ...one, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
  })
}

interface Of {
  project: ProjectRow
  days: Days
  services: Asked
  most: number
  only?: Only
}

const mostFirst = desc(sql`count(*)`)

const totals = {
  countries: ({ project, days, services, only }: Of) => {
    const { stream_id, country } = trackerPlays
    return services.db
      .select({ country, stations: howMany(stream_id), ...counts })
      .from(trackerPlays)
      .where(playsIn(project, days, services, only))
      .groupBy(country)
      .orderBy(mostFirst, country)
  },
  stations: ({ project, days, services, most, only }: Of) => {
    const { stream_id, station, country } = trackerPlays
    return services.db
      .select({
        stream_id,
        name: sql<string>`min(${station})`,
        country: sql<string>`min(${country})`,
        ...counts,
      })
      .from(trackerPlays)
      .where(playsIn(project, days, services, only))
      .groupBy(stream_id)
      .orderBy(mostFirst, stream_id)
      .limit(most)
  },
  files: ({ project, days, services, most, only }: Of) => {
    const { acr_id, title } = trackerPlays
    return services.db
      .select({ acr_id, title, altered: howManyAltered, ...counts })
      .from(trackerPlays)
      .leftJoin(trackerChanges, ofPlay)
      .where(playsIn(project, days, services, only))
      .groupBy(acr_id, title)
      .orderBy(mostFirst, title)
      .limit(most)
  },
}
export type TotalKind = keyof typeof totals

/** Rows of a file of totals, below their names. */
export async function totalsOf(kind: TotalKind, of: Of): Promise<(string | number)[][]> {
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
