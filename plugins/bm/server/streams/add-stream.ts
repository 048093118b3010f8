import type { Call, Db } from '@console/core/server'
import { bmTopics } from '../../contract'
import { limitFields } from '../database/limit-fields'
import { keepState, waiting } from '../states/keep-state'
import { bmStreams, type ConfigRow, type ProjectRow, type StreamRow } from '../tables'
import { holdConfig, newIds, tellStreams } from './stream-rows'
import { wishAgain } from './wishes'

interface NewStream {
  name: string
  stream_urls: string[]
  config: ConfigRow
  user_defined?: Record<string, unknown> | null | undefined
  remark?: string | undefined
  timemap?: 0 | 1 | undefined
}

/** Listened to from the end of the transaction on. */
export async function addStream(
  call: Pick<Call, 'rows' | 'caller' | 'services'>,
  project: ProjectRow,
  wanted: NewStream,
  tx: Db,
): Promise<StreamRow> {
  const { rows, caller, services } = call
  const limits = limitFields(project)
  await services.limits.check(caller.uid, limits.streams, { db: tx })
  await holdConfig(wanted.config, tx)
  const timemap = wanted.timemap === 1
  if (timemap) await services.limits.check(caller.uid, limits.timemap, { db: tx })
  const stream = await rows(bmStreams, tx).insert({
    project_id: project.id,
    ...newIds(),
    name: wanted.name,
    timemap,
    urls: wanted.stream_urls,
    config_id: wanted.config.id,
    remark: wanted.remark ?? '',
    user_defined: wanted.user_defined ?? null,
    code: 8,
  })
  await keepState({ stream, project }, waiting(), services, tx)
  await wishAgain({ rows: [stream.id] }, services, tx)
  await tellStreams(project, call, tx)
  await services.events.publish(caller.uid, bmTopics.projects(), { db: tx })
  return { ...stream, ...waiting(stream.created_at) }
}
