import type { Region } from '@console/core/contract'
import { type Call, type Db, invalid, orTaken } from '@console/core/server'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { stateCodes } from '../../contract'
import { bmResults } from '../tables/results'
import { bmStations } from '../tables/stations'
import { bmConfigs, bmStates, type StreamRow } from '../tables/streams'
import { toConfig } from './config-rows'
import { isOnAir } from './on-air'

/** Names of the wire for what this service does not do. */
const notDone = {
  stream_type: 'Audio',
  check_pitch_shift: 0,
  record_video: 0,
  epg: 0,
  add_recordings: 0,
  ucf: 0,
}

type Parts = Pick<Call, 'db' | 'services'>

/** As they are answered, in their order. */
export async function toStreams(rows: readonly StreamRow[], region: Region, parts: Parts) {
  const { db } = parts
  const ids = [...new Set(rows.map(({ config_id }) => config_id))]
  const configs = await db.select().from(bmConfigs).where(inArray(bmConfigs.id, ids))
  const unkept = await unkeptOf(rows, parts)
  const nextTry = await nextTries(rows, db)
  const onAir = await findOnAir(rows, db)
  return rows.map((row) => {
    const config = configs.find(({ id }) => id === row.config_id)
    if (!config) throw new Error('a stream has no config')
    return {
      ...row,
      ...notDone,
      mcp_id: row.project_id,
      state: stateCodes[row.code],
      stream_urls: row.urls,
      next_try: (!row.own_urls && nextTry.get(row.station_id)) || null,
      pitch_shift: Number(row.pitch_shift),
      region,
      timemap: Number(row.timemap),
      stream_rec_type: config.record,
      not_recorded: row.timemap || config.record > 0 ? (unkept.get(row.id) ?? '') : '',
      on_air: onAir.get(row.id) ?? null,
      config: toConfig(config),
    }
  })
}

export async function toStream(row: StreamRow, region: Region, parts: Parts) {
  const [stream] = await toStreams([row], region, parts)
  if (!stream) throw new Error('a stream came to nothing')
  return stream
}

/** What plays now, by stream. */
async function findOnAir(rows: readonly StreamRow[], db: Db) {
  const ids = rows.map(({ id }) => id)
  const { id, title, artists, begin, stream_row } = bmResults
  const found = await db
    .select({ row: stream_row, id, title, artists, begin })
    .from(bmResults)
    .where(and(inArray(stream_row, ids), isOnAir()))
    .orderBy(begin)
  return new Map(found.map(({ row, ...play }) => [row, play]))
}

/** By stations that rest, when each is tried next. */
async function nextTries(rows: readonly StreamRow[], db: Db) {
  const ids = rows.flatMap(({ station_id }) => (station_id === null ? [] : [station_id]))
  const rest = and(inArray(bmStations.id, ids), eq(bmStations.dead, true))
  const found = await db.select().from(bmStations).where(rest)
  return new Map<number | null, Date | null>(found.map(({ id, next_try }) => [id, next_try]))
}

/** Those of which who reads them now can keep nothing, and why. */
export async function unkeptOf(rows: readonly Pick<StreamRow, 'id'>[], { db, services }: Parts) {
  const ids = rows.map(({ id }) => id)
  const open = await db
    .select({ row: bmStates.stream_row, reader: bmStates.ear_stream })
    .from(bmStates)
    .where(
      and(inArray(bmStates.stream_row, ids), isNull(bmStates.end), isNotNull(bmStates.ear_stream)),
    )
  const readers = open.flatMap(({ reader }) => (reader === null ? [] : [reader]))
  const reasons = await services.ears.unkept([...new Set(readers)], { db })
  return new Map(open.map(({ row, reader }) => [row, reasons.get(reader ?? 0)]))
}

export const orStreamNameTaken = orTaken({
  bm_streams_name: () => invalid({ name: 'A stream of this name already exists in the project' }),
})
