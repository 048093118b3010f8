import type { Db, Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { bmStations } from '../tables/stations'
import type { StreamRow } from '../tables/streams'
import type { StreamInProject } from './in-projects'
import { keepState, paused, resting, waiting } from './keep-state'
import { owner, wishAgain } from './wishes'

/** Nobody listens until it is restarted. What plays may go on after it: it is told when it is over. */
export async function pauseStream(of: StreamInProject, services: Services, tx: Db): Promise<void> {
  await services.ears.unwant(owner, [of.stream.subject], { db: tx })
  await keepState(of, paused(), services, tx)
}

/** Of a station that is not on air: nobody listens, and its project says so. */
export async function restStream(of: StreamInProject, services: Services, tx: Db): Promise<void> {
  await services.ears.unwant(owner, [of.stream.subject], { db: tx })
  await keepState(of, resting(), services, tx)
}

const isDead = async ({ station_id }: StreamRow, tx: Db) =>
  station_id !== null &&
  (await tx.$count(bmStations, and(eq(bmStations.id, station_id), eq(bmStations.dead, true)))) > 0

/** Connected to anew. */
export async function restartStream(
  of: StreamInProject,
  services: Services,
  tx: Db,
): Promise<void> {
  if (await isDead(of.stream, tx)) return restStream(of, services, tx)
  await services.ears.unwant(owner, [of.stream.subject], { db: tx })
  await keepState(of, waiting(), services, tx)
  await wishAgain({ rows: [of.stream.id] }, services, tx)
}
