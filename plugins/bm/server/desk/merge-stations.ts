import { type Db, invalid, type Services } from '@console/core/server'
import { eq, inArray } from 'drizzle-orm'
import { bmTopics, mostUrls, StationMerges } from '../../contract'
import { listenTo } from '../stations/keep-station'
import { type StreamInProject, streamsInProjects } from '../streams/in-projects'
import { owner, wishAgain } from '../streams/wishes'
import { bmStationAliases, bmStations, type StationRow } from '../tables/stations'
import { bmStreams } from '../tables/streams'

interface Pair {
  from: StationRow
  into: StationRow
}

/** What a merge does: streams that go over, and those of projects that have both. */
export async function plannedMerge({ from, into }: Pair, db: Db) {
  const ofStation = (id: number) =>
    streamsInProjects(db).where(eq(bmStreams.station_id, id)).orderBy(bmStreams.id)
  const [going, staying] = await Promise.all([ofStation(from.id), ofStation(into.id)])
  const having = new Set(staying.map(({ project }) => project.id))
  return {
    urls: [...new Set([...into.urls, ...from.urls])].slice(0, mostUrls),
    moved: going.filter(({ project }) => !having.has(project.id)),
    removed: going.filter(({ project }) => having.has(project.id)),
  }
}

/** The one that goes is known by its source still: an import does not bring it back. */
export async function mergeStations(pair: Pair, services: Services, tx: Db) {
  const { from, into } = pair
  const plan = await plannedMerge(pair, tx)
  await dropStreams(plan.removed, services, tx)
  const moved = plan.moved.map(({ stream }) => stream)
  for (const { id, own_urls, urls } of moved) {
    await tx
      .update(bmStreams)
      .set({
        station_id: into.id,
        stream_id: String(into.id),
        urls: own_urls ? urls : plan.urls,
        updated_at: new Date(),
      })
      .where(eq(bmStreams.id, id))
  }
  await tx
    .update(bmStations)
    .set({ urls: plan.urls, updated_at: new Date() })
    .where(eq(bmStations.id, into.id))
  await listenTo(plan.urls, into.id, services, tx)
  await wishAgain({ rows: moved.map(({ id }) => id) }, services, tx)
  await services.provided(StationMerges).tell(from.id, into.id, tx)
  await tx
    .update(bmStationAliases)
    .set({ station_id: into.id })
    .where(eq(bmStationAliases.station_id, from.id))
  await tx.insert(bmStationAliases).values({ source: from.source, station_id: into.id })
  await tx.delete(bmStations).where(eq(bmStations.id, from.id))
  for (const { project } of [...plan.moved, ...plan.removed]) {
    await services.events.publish(project.uid, bmTopics.streams(project.id), { db: tx })
  }
  return plan
}

async function dropStreams(removed: readonly StreamInProject[], { ears }: Services, tx: Db) {
  if (removed.length === 0) return
  const subjects = removed.map(({ stream }) => stream.subject)
  await ears.unwant(owner, subjects, { db: tx })
  await tx.delete(bmStreams).where(inArray(bmStreams.subject, subjects))
}

/** Both, held until the transaction ends, always in one order; refused where they are no pair. */
export async function heldPair(fromId: number, intoId: number, tx: Db): Promise<Pair> {
  if (fromId === intoId) throw invalid({ into: 'Choose another station' })
  const rows = await tx
    .select()
    .from(bmStations)
    .where(inArray(bmStations.id, [fromId, intoId]))
    .orderBy(bmStations.id)
    .for('update')
  const from = rows.find(({ id }) => id === fromId)
  const into = rows.find(({ id }) => id === intoId)
  if (!from || !into) throw invalid({ into: `There is no station ${from ? intoId : fromId}` })
  if (from.type !== into.type) throw invalid({ into: 'One is radio, the other is TV' })
  return { from, into }
}
