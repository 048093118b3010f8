import type { Db, Services } from '@console/core/server'
import { and, eq, sql } from 'drizzle-orm'
import { wishAgain } from '../streams/wishes'
import { bmStationAliases, bmStations } from '../tables/stations'
import { bmStreams } from '../tables/streams'
import type { NewStation } from './read-stations'
import { restStation, wakeStation } from './rest/rest-station'

const wordsOf = (station: Omit<NewStation, 'dead'>) =>
  [
    ...[station.name, station.sub_title, station.city, station.province, station.frequency],
    ...[station.genre, station.language],
  ]
    .filter(Boolean)
    .join(' ')

export interface Kept {
  outcome: 'added' | 'changed' | 'as before'
  /** It is not listened to now. */
  rests: boolean
}

/** Adds a station or changes it; projects that have it listen to its new addresses, and let it rest while it is dead. */
export async function keepStation(
  { dead: said_dead, ...station }: NewStation,
  services: Services,
  db: Db,
): Promise<Kept> {
  const values = { ...station, said_dead, words: wordsOf(station) }
  const [before] = await db.select().from(bmStations).where(eq(bmStations.source, station.source))
  if (!before) {
    const [merged] = await db
      .select({ rests: bmStations.dead })
      .from(bmStationAliases)
      .innerJoin(bmStations, eq(bmStations.id, bmStationAliases.station_id))
      .where(eq(bmStationAliases.source, station.source))
    // It is another one now, and that has an import of its own.
    if (merged) return { outcome: 'as before', rests: merged.rests }
    await db.insert(bmStations).values({ ...values, dead: said_dead })
    return { outcome: 'added', rests: said_dead }
  }
  const isSame = (name: keyof typeof values) =>
    JSON.stringify(before[name]) === JSON.stringify(values[name])
  if ((Object.keys(values) as (keyof typeof values)[]).every(isSame)) {
    return { outcome: 'as before', rests: before.dead }
  }
  await db
    .update(bmStations)
    .set({ ...values, updated_at: sql`now()` })
    .where(eq(bmStations.id, before.id))
  if (!isSame('urls')) await listenTo(station.urls, before.id, services, db)
  if (said_dead && !before.said_dead) await restStation(before.id, services, db)
  const isAnother = !isSame('urls') || (before.said_dead && !said_dead)
  if (!said_dead && before.dead && isAnother) await wakeStation(before.id, services, db)
  const [now] = await db.select().from(bmStations).where(eq(bmStations.id, before.id))
  return { outcome: 'changed', rests: now?.dead ?? false }
}

/** Projects that have it, at its addresses. */
export async function listenTo(urls: string[], stationId: number, services: Services, db: Db) {
  const streams = await db
    .update(bmStreams)
    .set({ urls })
    .where(and(eq(bmStreams.station_id, stationId), eq(bmStreams.own_urls, false)))
    .returning({ id: bmStreams.id })
  if (streams.length > 0) await wishAgain({ rows: streams.map(({ id }) => id) }, services, db)
}
