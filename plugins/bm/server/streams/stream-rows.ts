import { randomBytes } from 'node:crypto'
import { isoTime, plainTime, type Region } from '@console/core/contract'
import { type Call, type Db, invalid, notFound } from '@console/core/server'
import { and, eq, inArray, or } from 'drizzle-orm'
import { bmTopics, type Stream, type StreamConfig, stateCodes } from '../../contract'
import type { OfDatabase } from '../database/of-database'
import { ownProject } from '../projects/project-rows'
import { bmConfigs, bmStreams, type ConfigRow, type ProjectRow, type StreamRow } from '../tables'

type StreamCall = Pick<Call, 'rows' | 'db' | 'caller' | 'services'> & OfDatabase

/** Of a stream of the customer's own. */
export function newIds() {
  const streamId = `s-${randomBytes(6).toString('base64url').replace(/[-_]/g, 'x')}`
  return { stream_id: streamId, subject: streamId }
}

export const toConfig = (row: ConfigRow): StreamConfig => ({
  id: row.id,
  uid: row.uid,
  name: row.name,
  rec_length: row.rec_length,
  interval: row.interval,
  noise: row.noise,
  delay: row.delay,
  rec_timeout: 5,
  monitor_timeout: 25,
  record: {
    record: row.record,
    record_before: row.record_before,
    record_after: row.record_after,
  },
  created_at: isoTime(row.created_at),
})

export async function toStreams(
  rows: readonly StreamRow[],
  region: Region,
  db: Db,
): Promise<Stream[]> {
  const ids = [...new Set(rows.map(({ config_id }) => config_id))]
  const configs = await db.select().from(bmConfigs).where(inArray(bmConfigs.id, ids))
  return rows.map((row) => {
    const config = configs.find(({ id }) => id === row.config_id)
    if (!config) throw new Error('a stream has no config')
    return {
      stream_id: row.stream_id,
      uid: row.uid,
      mcp_id: row.project_id,
      stream_type: 'Audio',
      name: row.name,
      state: stateCodes[row.code],
      code: row.code,
      reason: row.reason,
      state_at: plainTime(row.state_at),
      stream_urls: row.urls,
      current_url: row.current_url,
      region,
      user_defined: row.user_defined ?? null,
      pitch_shift: 0,
      check_pitch_shift: 0,
      remark: row.remark,
      record_video: 0,
      stream_rec_type: config.record,
      epg: 0,
      add_recordings: 0,
      timemap: Number(row.timemap),
      ucf: 0,
      config: toConfig(config),
      created_at: plainTime(row.created_at),
      updated_at: plainTime(row.updated_at),
    }
  })
}

export async function toStream(row: StreamRow, region: Region, db: Db): Promise<Stream> {
  const [stream] = await toStreams([row], region, db)
  if (!stream) throw new Error('a stream came to nothing')
  return stream
}

export interface OwnStream {
  project: ProjectRow
  stream: StreamRow
}

/** The stream that the address of a call names. */
export async function ownStream(
  call: StreamCall & { params: { pid: string; stream_id: string } },
): Promise<OwnStream> {
  const project = await ownProject(call, call.params.pid)
  const stream = await call
    .rows(bmStreams)
    .find(
      and(
        eq(bmStreams.project_id, project.id),
        eq(bmStreams.stream_id, call.params.stream_id),
      ) as never,
    )
  if (!stream) throw notFound('stream')
  return { project, stream }
}

/** Those that an address names, and what was named in vain. */
export async function namedStreams(call: StreamCall & { params: { pid: string; ids: string } }) {
  const project = await ownProject(call, call.params.pid)
  const ids = [...new Set(call.params.ids.split(',').filter(Boolean))]
  const found = await call.rows(bmStreams).list({
    where: and(eq(bmStreams.project_id, project.id), inArray(bmStreams.stream_id, ids)) as never,
    orderBy: [bmStreams.id],
  })
  const missing = ids.filter((id) => !found.some(({ stream_id }) => stream_id === id))
  if (found.length === 0) throw notFound('stream')
  const failed = missing.map((id) => ({ stream_id: id, message: 'This stream does not exist' }))
  return { project, found, failed }
}

/** Refuses, at the field, settings that the account does not have. */
export async function usableConfig(
  wanted: number | string,
  { caller, db }: Pick<Call, 'caller' | 'db'>,
): Promise<ConfigRow> {
  const [config] = await db
    .select()
    .from(bmConfigs)
    .where(
      and(
        typeof wanted === 'number' ? eq(bmConfigs.id, wanted) : eq(bmConfigs.name, wanted),
        or(eq(bmConfigs.uid, 0), eq(bmConfigs.uid, caller.uid)),
      ),
    )
  if (!config) throw invalid({ config_id: `There is no config ${wanted}` })
  return config
}

export const tellStreams = (
  { uid, id }: Pick<ProjectRow, 'uid' | 'id'>,
  { services }: Pick<Call, 'services'>,
  db: Db,
) => services.events.publish(uid, bmTopics.streams(id), { db })

/** Until the transaction ends nobody deletes it; refused, at the field, when somebody just did. */
export async function holdConfig({ id }: Pick<ConfigRow, 'id'>, tx: Db): Promise<void> {
  const [config] = await tx
    .select({ id: bmConfigs.id })
    .from(bmConfigs)
    .where(eq(bmConfigs.id, id))
    .for('key share')
  if (!config) throw invalid({ config_id: `There is no config ${id}` })
}
