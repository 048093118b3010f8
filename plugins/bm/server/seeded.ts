import { call } from '@console/core/contract'
import type { DemoContext, SeededThing } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { kinds, stationsType } from '../contract'
import { bmProjects } from './tables/projects'
import { bmStations } from './tables/stations'
import { bmStreams } from './tables/streams'

/** Projects that listen to nothing but the demo, then its stations, which nobody else may have chosen. */
export async function seededMonitoring(context: DemoContext): Promise<SeededThing[]> {
  const { uid, made, services, ask } = context
  const { db } = services
  const its = await made.ids('stream')
  const own = and(eq(bmProjects.uid, uid), inArray(bmProjects.id, await made.ids('project')))
  const things: SeededThing[] = []
  for (const { id, name, type } of await db.select().from(bmProjects).where(own)) {
    const kind = type === stationsType ? kinds.stations : kinds.custom
    const streams = await db.select().from(bmStreams).where(eq(bmStreams.project_id, id))
    const demo = streams.filter((stream) => its.includes(stream.id))
    if (demo.length === streams.length) {
      const remove = async () => {
        await ask(call(kind.projects.remove, { params: { id } }))
      }
      things.push({ kind: 'Monitoring project', name, remove })
    } else if (demo.length > 0) {
      const ids = demo.map(({ stream_id }) => stream_id).join(',')
      const remove = async () => {
        await ask(call(kind.streams.remove, { params: { pid: id, ids } }))
      }
      things.push({ kind: 'Streams', name, remove })
    }
  }
  return [...things, ...(await seededStations(its, context))]
}

async function seededStations(
  its: readonly number[],
  { made, services: { db } }: DemoContext,
): Promise<SeededThing[]> {
  const ids = await made.ids('station')
  const stations = await db.select().from(bmStations).where(inArray(bmStations.id, ids))
  const chosen = await db.select().from(bmStreams).where(inArray(bmStreams.station_id, ids))
  const others = new Set(
    chosen.filter(({ id }) => !its.includes(id)).map(({ station_id }) => station_id),
  )
  return stations
    .filter(({ id }) => !others.has(id))
    .map(({ id, name }) => ({
      kind: 'Station of the catalogue',
      name,
      async remove() {
        await db.delete(bmStations).where(eq(bmStations.id, id))
      },
    }))
}
