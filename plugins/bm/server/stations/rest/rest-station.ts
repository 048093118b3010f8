import type { Db, Services } from '@console/core/server'
import { and, eq, ne } from 'drizzle-orm'
import { streamsInProjects } from '../../streams/in-projects'
import { restartStream, restStream } from '../../streams/switch'
import { bmStations } from '../../tables/stations'
import { bmStreams } from '../../tables/streams'

/** Milliseconds between two tries of a station that rests. */
export const restLength = 3_600_000

/** Of a station, by its own addresses; those that their owners paused stay so. */
export const listeningTo = (stationId: number, db: Db) =>
  streamsInProjects(db)
    .where(
      and(
        eq(bmStreams.station_id, stationId),
        eq(bmStreams.own_urls, false),
        ne(bmStreams.code, 4),
      ),
    )
    .orderBy(bmStreams.id)

/** Nobody listens to it but when it is tried, and projects that have it say so. */
export async function restStation(id: number, services: Services, tx: Db, now = Date.now()) {
  const [station] = await tx
    .update(bmStations)
    .set({ dead: true, next_try: new Date(now + restLength), try_ends: null })
    .where(eq(bmStations.id, id))
    .returning()
  if (!station) return
  for (const of of await listeningTo(id, tx)) await restStream(of, station, services, tx)
}

export const awake = { dead: false, next_try: null, try_ends: null }

export async function wakeStation(id: number, services: Services, tx: Db): Promise<void> {
  await tx.update(bmStations).set(awake).where(eq(bmStations.id, id))
  for (const of of await listeningTo(id, tx)) await restartStream(of, services, tx)
}
