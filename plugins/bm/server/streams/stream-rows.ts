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
  return { streamId, subject: streamId }
}

export const toConfig = (row: ConfigRow): StreamConfig => ({
  id: row.id,
  uid: row.uid,
  name: row.name,
  rec_length: row.recLength,
  interval: row.interval,
  noise: row.noise,
  delay: row.delay,
  rec_timeout: 5,
  monitor_timeout: 25,
  record: {
    record: row.record,
    record_before: row.recordBefore,
    record_after: row.recordAfter,
  },
  created_at: isoTime(row.createdAt),
})

export async function toStreams(
  rows: readonly StreamRow[],
  region: Region,
  db: Db,
): Promise<Stream[]> {
  const ids = [...new Set(rows.map(({ configId }) => configId))]
  const configs = await db.select().from(bmConfigs).where(inArray(bmConfigs.id, ids))
  return rows.map((row) => {
    const config = configs.find(({ id }) => id === row.configId)
    if (!config) throw new Error('a stream has no config')
    return {
      stream_id: row.streamId,
      uid: row.uid,
      mcp_id: row.projectId,
      stream_type: 'Audio',
      name: row.name,
      state: stateCodes[row.code],
      code: row.code,
      reason: row.reason,
      state_at: plainTime(row.stateAt),
      stream_urls: row.urls,
      current_url: row.currentUrl,
      region,
      user_defined: row.userDefined ?? null,
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
      created_at: plainTime(row.createdAt),
      updated_at: plainTime(row.updatedAt),
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
        eq(bmStreams.projectId, project.id),
        eq(bmStreams.streamId, call.params.stream_id),
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
    where: and(eq(bmStreams.projectId, project.id), inArray(bmStreams.streamId, ids)) as never,
    orderBy: [bmStreams.id],
  })
  const missing = ids.filter((id) => !found.some(({ streamId }) => streamId === id))
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
