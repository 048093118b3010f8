import type { Db, Services } from '@console/core/server'
import { and, eq, ne, sql } from 'drizzle-orm'
import { streamsInProjects } from '../streams/in-projects'
import { restartStream, restStream } from '../streams/switch'
import { wishAgain } from '../streams/wishes'
import { bmStations } from '../tables/stations'
import { bmStreams } from '../tables/streams'
import type { NewStation } from './read-stations'

const wordsOf = (station: NewStation) =>
  [
    ...[station.name, station.sub_title, station.city, station.province, station.frequency],
    ...[station.genre, station.language],
  ]
    .filter(Boolean)
    .join(' ')

/** Adds a station or changes it; projects that have it listen to its new addresses, and to none while it is dead. */
export async function keepStation(
  station: NewStation,
  services: Services,
  db: Db,
): Promise<'added' | 'changed' | 'as before'> {
  const values = { ...station, words: wordsOf(station) }
  const [before] = await db.select().from(bmStations).where(eq(bmStations.source, station.source))
  if (!before) {
    await db.insert(bmStations).values(values)
    return 'added'
  }
  const isSame = Object.entries(values).every(
    ([name, value]) =>
      JSON.stringify(before[name as keyof typeof before]) === JSON.stringify(value),
  )
  if (isSame) {
    if (station.dead) await restAll(before.id, services, db)
    return 'as before'
  }
  await db
    .update(bmStations)
    .set({ ...values, updated_at: sql`now()` })
    .where(eq(bmStations.id, before.id))
  if (station.dead) await restAll(before.id, services, db)
  else if (before.dead) await wakeAll(before.id, services, db)
  if (JSON.stringify(before.urls) !== JSON.stringify(station.urls)) {
    const streams = await db
      .update(bmStreams)
      .set({ urls: station.urls })
      .where(eq(bmStreams.station_id, before.id))
      .returning({ id: bmStreams.id })
    if (streams.length > 0) await wishAgain({ rows: streams.map(({ id }) => id) }, services, db)
  }
  return 'changed'
}

/** Of a station; those that their owners paused stay so. */
const listening = (stationId: number, db: Db) =>
  streamsInProjects(db).where(and(eq(bmStreams.station_id, stationId), ne(bmStreams.code, 4)))

async function restAll(stationId: number, services: Services, db: Db): Promise<void> {
  for (const of of await listening(stationId, db)) await restStream(of, services, db)
}

async function wakeAll(stationId: number, services: Services, db: Db): Promise<void> {
  for (const of of await listening(stationId, db)) await restartStream(of, services, db)
}
