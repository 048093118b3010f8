import { randomBytes } from 'node:crypto'
import type { Call, Db } from '@console/core/server'
import { kindOf } from '../../../contract'
import type { ProjectRow } from '../../tables/projects'
import { bmStreams, type ConfigRow, type StreamRow } from '../../tables/streams'
import { holdConfig } from '../config-rows'
import { keepState, waiting } from '../keep-state'
import { wishAgain } from '../wishes'

interface NewStream {
  name: string
  stream_urls: string[]
  config: ConfigRow
  user_defined?: Record<string, unknown> | null | undefined
  remark?: string | undefined
  pitch_shift?: 0 | 1 | undefined
  noise?: number | undefined
  timemap?: 0 | 1 | undefined
}

/** Of a stream of the customer's own. */
export function newIds() {
  const streamId = `s-${randomBytes(6).toString('base64url').replace(/[-_]/g, 'x')}`
  return { stream_id: streamId, subject: streamId }
}

/** Listened to from the end of the transaction on. */
export async function addStream(
  call: Pick<Call, 'rows' | 'caller' | 'services'>,
  project: ProjectRow,
  wanted: NewStream,
  tx: Db,
): Promise<StreamRow> {
  const { rows, caller, services } = call
  const { usage } = kindOf(project)
  await services.limits.check(caller.uid, usage.streams, { db: tx })
  await holdConfig(wanted.config, tx)
  const timemap = wanted.timemap === 1
  if (timemap) await services.limits.check(caller.uid, usage.timemaps, { db: tx })
  const stream = await rows(bmStreams, tx).insert({
    project_id: project.id,
    ...newIds(),
    name: wanted.name,
    timemap,
    urls: wanted.stream_urls,
    config_id: wanted.config.id,
    remark: wanted.remark ?? '',
    pitch_shift: wanted.pitch_shift === 1,
    noise: wanted.noise ?? 0,
    user_defined: wanted.user_defined ?? null,
    code: 8,
  })
  await keepState({ stream, project }, waiting(), services, tx)
  await wishAgain({ rows: [stream.id] }, services, tx)
  return { ...stream, ...waiting(stream.created_at) }
}
