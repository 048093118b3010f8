import type { Db } from '@console/core/server'
import { and, countDistinct, eq, inArray, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { TrackedCountry } from '../../contract'
import { trackerClosedCountries, trackerProjects } from '../tables'
import { trackerChannels, trackerStations } from '../views'

const withTracker = (db: Db) =>
  inArray(trackerChannels.uid, db.select({ uid: trackerProjects.uid }).from(trackerProjects))

export async function countriesOf(db: Db): Promise<TrackedCountry[]> {
  const { country, stream_id, uid } = trackerChannels
  const [catalogue, monitored, named, closed] = await Promise.all([
    db
      .select({ country: trackerStations.country, stations: sql<number>`count(*)::int` })
      .from(trackerStations)
      .where(ne(trackerStations.country, ''))
      .groupBy(trackerStations.country),
    db
      .select({ country, monitored: countDistinct(stream_id), customers: countDistinct(uid) })
      .from(trackerChannels)
      .where(and(ne(country, ''), withTracker(db)))
      .groupBy(country),
    db
      .select({
        country: sql<string>`unnest(${trackerProjects.countries})`.as('country'),
        projects: sql<number>`count(*)::int`,
      })
      .from(trackerProjects)
      .groupBy(sql`1`),
    db.select().from(trackerClosedCountries),
  ])
  const found = new Map<string, TrackedCountry>()
  const at = (code: string) => {
    const none = { stations: 0, monitored: 0, customers: 0, projects: 0, closed: null }
    const one = found.get(code) ?? { country: code, ...none }
    found.set(code, one)
    return one
  }
  for (const row of [...catalogue, ...monitored, ...named]) Object.assign(at(row.country), row)
  for (const { country, ...why } of closed) at(country).closed = why
  return [...found.values()].sort((one, other) => one.country.localeCompare(other.country))
}

/** Accounts with the tracker that monitor a station of the country, or follow it as a whole. */
export async function concernedBy(code: string, db: Db): Promise<number[]> {
  const monitors = db
    .select({ uid: trackerChannels.uid })
    .from(trackerChannels)
    .where(and(eq(trackerChannels.country, code), withTracker(db)))
  const follows = db
    .select({ uid: trackerProjects.uid })
    .from(trackerProjects)
    .where(sql`${trackerProjects.countries} @> array[${code}]`)
  return (await union(monitors, follows)).map(({ uid }) => uid)
}
