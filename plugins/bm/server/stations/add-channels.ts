import { type Call, type Db, invalid } from '@console/core/server'
import { eq, inArray } from 'drizzle-orm'
import { kinds } from '../../contract'
import { keepState, waiting } from '../streams/keep-state'
import { wishAgain } from '../streams/wishes'
import type { ProjectRow } from '../tables/projects'
import { bmStations } from '../tables/stations'
import { bmStreams } from '../tables/streams'
import { accessOf } from './access'
import { nameOf } from './channel-rows'

/** Of the provider, for stations: RealTime for music. */
const configId = 2

/** Adds stations to a project; answers those that were not in it before. They are listened to from the end of the transaction on. */
export async function addChannels(
  call: Pick<Call, 'rows' | 'caller' | 'services'>,
  project: ProjectRow,
  wanted: readonly number[],
  tx: Db,
): Promise<number[]> {
  const { rows, caller, services } = call
  const ids = [...new Set(wanted)]
  const before = await rows(bmStreams, tx).list({ where: eq(bmStreams.project_id, project.id) })
  const inProject = new Set(before.map(({ station_id }) => station_id))
  const missing = ids.filter((id) => !inProject.has(id))
  if (missing.length === 0) return []
  const stations = await tx.select().from(bmStations).where(inArray(bmStations.id, missing))
  const byId = new Map(stations.map((station) => [station.id, station]))
  const { add_tv } = await accessOf(caller.uid, { ...services, db: tx })
  await services.limits.check(caller.uid, kinds.stations.usage.streams, {
    db: tx,
    more: missing.length,
  })
  const names = new Set(before.map(({ name }) => name))
  const added: number[] = []
  for (const id of missing) {
    const station = byId.get(id)
    if (!station) throw invalid({ channels: `There is no station ${id}` })
    if (station.type === 'TV' && add_tv === 0) {
      throw invalid({ channels: `${station.name}: your account may monitor radio only` })
    }
    if (station.dead) throw invalid({ channels: `${station.name} cannot be heard at the moment` })
    const name = nameOf(station, names)
    names.add(name)
    const stream = await rows(bmStreams, tx).insert({
      project_id: project.id,
      station_id: id,
      stream_id: String(id),
      name,
      subject: `${project.id}/${id}`,
      urls: station.urls,
      config_id: configId,
      code: 8 as const,
    })
    await keepState({ stream, project }, waiting(), services, tx)
    added.push(stream.id)
  }
  await wishAgain({ rows: added }, services, tx)
  return missing
}
