import type { Call } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { type channelsApi, kinds, playKinds } from '../../contract'
import { countByTime } from '../analytics/count'
import { wantedOf } from '../analytics/plays'
import { datesOf, dayRange } from '../day/day-range'
import { ownProject } from '../projects/project-rows'
import { bmStations } from '../tables/stations'
import { bmStreams } from '../tables/streams'

/** The stations of a project where they are, with what was played in a range. */
export async function channelPlaces(call: Call<typeof channelsApi.places>) {
  const { db, params, query } = call
  const project = await ownProject(kinds.stations, call, params.pid)
  const range = dayRange(query)
  const wanted = await wantedOf(project.id, {}, playKinds, call)
  const [found, { streams }] = await Promise.all([
    db
      .select({ stream: bmStreams, station: bmStations })
      .from(bmStreams)
      .innerJoin(bmStations, eq(bmStations.id, bmStreams.station_id))
      .where(eq(bmStreams.project_id, project.id))
      .orderBy(bmStreams.name),
    countByTime(wanted, range, db),
  ])
  const counts = new Map(streams.map((one) => [one.stream_id, one]))
  const dates = datesOf(range)
  return {
    data: {
      from: dates[0] ?? '',
      to: dates.at(-1) ?? '',
      timezone: range.zone,
      stations: found.map(({ stream, station }) => {
        const { type, country, city, latitude, longitude } = station
        const { plays = 0, play_time = 0 } = counts.get(stream.stream_id) ?? {}
        const { stream_id, name, code } = stream
        return { stream_id, name, code, type, country, city, latitude, longitude, plays, play_time }
      }),
    },
  }
}
