import type { Region } from '@console/core/contract'
import { type Db, invalid, orTaken } from '@console/core/server'
import { inArray } from 'drizzle-orm'
import { stateCodes } from '../../contract'
import { bmConfigs, type StreamRow } from '../tables/streams'
import { toConfig } from './config-rows'

/** Names of the wire for what this service does not do. */
const notDone = {
  stream_type: 'Audio',
  check_pitch_shift: 0,
  record_video: 0,
  epg: 0,
  add_recordings: 0,
  ucf: 0,
}

/** As they are answered, in their order. */
export async function toStreams(rows: readonly StreamRow[], region: Region, db: Db) {
  const ids = [...new Set(rows.map(({ config_id }) => config_id))]
  const configs = await db.select().from(bmConfigs).where(inArray(bmConfigs.id, ids))
  return rows.map((row) => {
    const config = configs.find(({ id }) => id === row.config_id)
    if (!config) throw new Error('a stream has no config')
    return {
      ...row,
      ...notDone,
      mcp_id: row.project_id,
      state: stateCodes[row.code],
      stream_urls: row.urls,
      pitch_shift: Number(row.pitch_shift),
      region,
      timemap: Number(row.timemap),
      stream_rec_type: config.record,
      config: toConfig(config),
    }
  })
}

export async function toStream(row: StreamRow, region: Region, db: Db) {
  const [stream] = await toStreams([row], region, db)
  if (!stream) throw new Error('a stream came to nothing')
  return stream
}

export const orStreamNameTaken = orTaken({
  bm_streams_name: () => invalid({ name: 'A stream of this name already exists in the project' }),
})
