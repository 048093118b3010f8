import { plainTime } from '@console/core/contract'
import type { Db, Services } from '@console/core/server'
import { and, eq, isNull } from 'drizzle-orm'
import { bmTopics, callbackSubject, restReasons, type StateCode, stateCodes } from '../../contract'
import type { StationRow } from '../tables/stations'
import { bmStates, bmStreams, type StreamRow } from '../tables/streams'
import type { StreamInProject } from './in-projects'

export interface StateChange {
  code: StateCode
  reason: string
  current_url: string
  earStream: number | null
  at: Date
}

const isHealthy = (code: StateCode) => code === 0 || code === 4

/** Writes down that a stream is otherwise from then on, and tells the address that wants to know. */
export async function keepState(
  { stream, project }: StreamInProject,
  change: StateChange,
  services: Pick<Services, 'callbacks' | 'events'>,
  tx: Db,
) {
  const { code, reason, current_url, earStream } = change
  const [open] = await tx
    .select()
    .from(bmStates)
    .where(and(eq(bmStates.stream_row, stream.id), isNull(bmStates.end)))
  const isSame = open?.code === code && open.reason === reason && open.ear_stream === earStream
  if (isSame && stream.current_url === current_url) return
  const at = new Date(Math.max(change.at.getTime(), open?.begin.getTime() ?? 0))
  if (!isSame) {
    if (open) await tx.update(bmStates).set({ end: at }).where(eq(bmStates.id, open.id))
    await tx.insert(bmStates).values({
      uid: stream.uid,
      stream_row: stream.id,
      code,
      reason,
      ear_stream: earStream,
      begin: at,
    })
  }
  const healthy = isHealthy(code)
  await tx
    .update(bmStreams)
    .set({
      code,
      reason,
      current_url,
      healthy,
      ...(stream.code !== code && { state_at: at }),
      ...(stream.healthy !== healthy && { health_at: at }),
      // Nobody is told of what he has done himself, nor of its end.
      ...(code === 4 && { told_down: false }),
    })
    .where(eq(bmStreams.id, stream.id))
  await services.events.publish(stream.uid, bmTopics.streams(project.id), { db: tx })
  if (project.state_url && stream.code !== code) {
    const body = JSON.stringify({
      access_key: project.access_key,
      stream_id: stream.stream_id,
      stream_name: stream.name,
      status: stateCodes[code],
      code,
      type: 'audio',
      reason,
      stream_url: current_url || (stream.urls[0] ?? ''),
      timestamp_utc: plainTime(at),
    })
    const { uid, id, state_url: url } = project
    const about = callbackSubject(id)
    const told = { title: stateCodes[code], source: stream.name, source_id: stream.stream_id }
    await services.callbacks.send({ ...told, uid, about, url, body, kind: 'state' }, { db: tx })
  }
}

/** In no state yet, or again: somebody will listen soon. */
export const waiting = (at = new Date()): StateChange => ({
  code: 8,
  reason: 'Waiting to be heard',
  current_url: '',
  earStream: null,
  at,
})

/** Nobody listens but when it is tried. */
export const resting = (
  { said_dead }: Pick<StationRow, 'said_dead'>,
  at = new Date(),
): StateChange => ({
  code: 8,
  reason: said_dead ? restReasons.dead : restReasons.unread,
  current_url: '',
  earStream: null,
  at,
})

export const paused = (at = new Date()): StateChange => ({
  code: 4,
  reason: '',
  current_url: '',
  earStream: null,
  at,
})

/** Held until the transaction ends: states of one stream change one after the other. */
export async function heldStream(id: number, tx: Db): Promise<StreamRow | undefined> {
  const [row] = await tx.select().from(bmStreams).where(eq(bmStreams.id, id)).for('no key update')
  return row
}
