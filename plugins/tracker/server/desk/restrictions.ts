import { contains, type Db, type Services } from '@console/core/server'
import { and, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import type { DeskQuery, Restriction } from '../../contract'
import { trackerSettings } from '../settings'
import { trackerRestrictions } from '../tables'
import { trackerStations } from '../views'

type Asked = Pick<Services, 'db' | 'settings'>

const unknown = { name: '', type: null, country: '', city: '' }

const stored = (db: Db) =>
  db
    .select()
    .from(trackerRestrictions)
    .leftJoin(trackerStations, eq(trackerStations.stream_id, trackerRestrictions.stream_id))
    .$dynamic()

type Stored = Awaited<ReturnType<typeof stored>>[number]

/** With the name that it has now, where it has one. */
const toRestriction = ({ tracker_restrictions: row, tracker_stations: station }: Stored) => ({
  ...unknown,
  ...row,
  ...station,
})

export async function restrictionsWhere(where: SQL | undefined, db: Db): Promise<Restriction[]> {
  return (await stored(db).where(where)).map(toRestriction)
}

/** Those of operators, newest first, then those of the configuration. */
export async function restrictionsOf(query: DeskQuery, { db, settings }: Asked) {
  const { search, uids = [], uid, limit, offset } = query
  const { uid: of, stream_id, id } = trackerRestrictions
  const where = and(
    uid === undefined ? undefined : eq(of, uid),
    search
      ? or(
          inArray(of, [...uids]),
          eq(stream_id, search),
          ilike(trackerRestrictions.name, contains(search)),
          ilike(trackerStations.name, contains(search)),
        )
      : undefined,
  )
  const rows = await stored(db).where(where).orderBy(desc(id))
  const configured = await configuredOnes({ db, settings })
  const wanted = configured.filter(
    (one) => (uid === undefined || one.uid === uid) && isFound(one, search, uids),
  )
  const all = [...rows.map(toRestriction), ...wanted]
  return { restrictions: all.slice(offset, offset + limit), total: all.length }
}

const isFound = (one: Restriction, search = '', uids: readonly number[]) =>
  uids.includes(one.uid) ||
  one.stream_id === search ||
  one.name.toLowerCase().includes(search.toLowerCase())

async function configuredOnes({ db, settings }: Asked): Promise<Restriction[]> {
  const named = Object.entries(settings(trackerSettings).restrict_channels).flatMap(
    ([uid, stations]) => stations.map((stream_id) => ({ uid: Number(uid), stream_id })),
  )
  if (named.length === 0) return []
  const { stream_id } = trackerStations
  const ids = named.map((one) => one.stream_id)
  const known = await db.select().from(trackerStations).where(inArray(stream_id, ids))
  return named.map((one) => ({
    ...unknown,
    ...known.find((station) => station.stream_id === one.stream_id),
    ...one,
    id: null,
    reason: '',
    email: '',
    created_at: null,
  }))
}
