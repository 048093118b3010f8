import { type Call, invalid, orTaken } from '@console/core/server'
import { inArray } from 'drizzle-orm'
import { toStreams } from '../streams/stream-rows'
import type { ProjectRow } from '../tables/projects'
import { bmStations, type StationRow } from '../tables/stations'
import type { StreamRow } from '../tables/streams'

/** Stations of a project as they are answered: what the catalogue says of them, and how they run. */
export async function toChannels(
  rows: readonly StreamRow[],
  { region }: Pick<ProjectRow, 'region'>,
  parts: Pick<Call, 'db' | 'services'>,
) {
  const ids = rows.flatMap(({ station_id }) => (station_id === null ? [] : [station_id]))
  const stations = await parts.db.select().from(bmStations).where(inArray(bmStations.id, ids))
  const byId = new Map(stations.map((station) => [station.id, station]))
  const streams = await toStreams(rows, region, parts)
  return streams.map((stream) => {
    const station = byId.get(stream.station_id ?? 0)
    if (!station) throw new Error('a channel has no station')
    return {
      ...station,
      ...stream,
      id: station.id,
      own_urls: Number(stream.own_urls),
      twitter: '',
      mytuner: '',
      status_code: stream.code,
      user_defined: stream.custom_id ? { custom_id: stream.custom_id } : {},
      monitor_at: stream.created_at,
      add_at: stream.created_at,
    }
  })
}

export const orCustomIdTaken = orTaken({
  bm_streams_custom_id: () =>
    invalid({ custom_id: 'Another station of this project has this id already' }),
})

/** Projects name streams by their names: of two stations of one name, each has its own. */
export function nameOf(
  { id, name, sub_title, city }: StationRow,
  taken: ReadonlySet<string>,
): string {
  const place = sub_title || city
  const names = [name, ...(place ? [`${name} (${place})`] : []), `${name} (${id})`]
  return names.find((one) => !taken.has(one)) ?? `${name} (${id})`
}
