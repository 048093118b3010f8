import type { Db, Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { bmStations, type StationRow } from '../tables/stations'
import type { StreamRow } from '../tables/streams'
import type { StreamInProject } from './in-projects'
import { keepState, paused, resting, waiting } from './keep-state'
import { owner, wishAgain } from './wishes'

/** Not monitored until it is restarted. What plays ends at the pause: what is heard after it is another play. */
export async function pauseStream(of: StreamInProject, services: Services, tx: Db): Promise<void> {
  await services.ears.unwant(owner, [of.stream.subject], { db: tx })
  await keepState(of, paused(), services, tx)
}

/** Of a station that rests: nobody listens but when it is tried, and its project says so. */
export async function restStream(
  of: StreamInProject,
  station: Pick<StationRow, 'said_dead'>,
  services: Services,
  tx: Db,
): Promise<void> {
  await services.ears.unwant(owner, [of.stream.subject], { db: tx })
  await keepState(of, resting(station), services, tx)
}

/** The station of a stream, where it rests; addresses of the customer's own do not. */
export async function restingOf({ station_id, own_urls }: StreamRow, tx: Db) {
  if (station_id === null || own_urls) return undefined
  const rests = and(eq(bmStations.id, station_id), eq(bmStations.dead, true))
  const [station] = await tx.select().from(bmStations).where(rests)
  return station
}

/** Connected to anew. */
export async function restartStream(
  of: StreamInProject,
  services: Services,
  tx: Db,
): Promise<void> {
  const station = await restingOf(of.stream, tx)
  if (station) return restStream(of, station, services, tx)
  await services.ears.unwant(owner, [of.stream.subject], { db: tx })
  await keepState(of, waiting(), services, tx)
  await wishAgain({ rows: [of.stream.id] }, services, tx)
}
