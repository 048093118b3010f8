import { fromWallTime } from '@console/core/contract'
import {
  type Db,
  invalid,
  listed,
  type Route,
  refused,
  route,
  type Services,
} from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { bmTopics, type Kind, mostRecordingSeconds } from '../../contract'
import { inProject } from '../projects/in-project'
import { ownProject } from '../projects/project-rows'
import { bmRecordings, type RecordingRow } from '../tables/recordings'
import { bmStreams } from '../tables/streams'
import { makeRecording, usualName } from './make-recording'
import { ownRecording, recordingKey, toRecording } from './recording-rows'

/** Of a project at once. */
const mostWaiting = 20

const changes = inProject(bmTopics.recordings)

export const recordingRoutes = (kind: Kind): Route[] => [
  listed(kind.recordings.list, bmRecordings, {
    listing: async (call) => {
      const project = await ownProject(kind, call, call.params.pid)
      return { where: eq(bmRecordings.project_id, project.id) }
    },
    answers: (rows) => rows.map(toRecording),
  }),

  route(kind.recordings.get, async (call) => ({
    data: toRecording(await ownRecording(kind, call)),
  })),

  route(
    kind.recordings.create,
    async (call) => {
      const { params, body, caller, rows, db, services } = call
      const project = await ownProject(kind, call, params.pid)
      const range = rangeOf(body)
      const [stream] = await rows(bmStreams).list({
        where: and(eq(bmStreams.project_id, project.id), eq(bmStreams.stream_id, body.stream_id)),
      })
      if (!stream) throw invalid({ stream_id: 'There is no such stream in this project' })
      await checkWaiting(project.id, db)
      const asked = {
        uid: caller.uid,
        project_id: project.id,
        created_by: caller.user,
        kind: 'sound' as const,
        stream_row: stream.id,
        stream_id: stream.stream_id,
        stream_name: stream.name,
        ...range,
        name: body.name || usualName(stream, range.begin, body.timezone),
      }
      return { data: toRecording(await queue(asked, services)) }
    },
    { changes },
  ),

  route(
    kind.recordings.zip,
    async (call) => {
      const { params, body, caller, rows, db, services } = call
      const project = await ownProject(kind, call, params.pid)
      const parts = await rows(bmRecordings).list({
        where: and(eq(bmRecordings.project_id, project.id), inArray(bmRecordings.id, body.ids)),
      })
      if (parts.length < body.ids.length) throw invalid({ ids: 'Some of them are there no more' })
      if (parts.some(({ kind, state }) => kind === 'zip' || state !== 'ready')) {
        throw invalid({ ids: 'Only recordings that are ready go into a zip' })
      }
      await checkWaiting(project.id, db)
      const asked = {
        uid: caller.uid,
        project_id: project.id,
        created_by: caller.user,
        kind: 'zip' as const,
        parts: body.ids,
        name: `${project.name}, ${parts.length} recordings`,
      }
      return { data: toRecording(await queue(asked, services)) }
    },
    { changes },
  ),

  route(
    kind.recordings.remove,
    async (call) => {
      const recording = await ownRecording(kind, call)
      await call.services.objects.remove(recordingKey(recording))
      await call.rows(bmRecordings).removeOne(recording.id)
    },
    { changes },
  ),
]

function rangeOf({ start, end, timezone }: { start: string; end: string; timezone: string }) {
  const [begin, until] = [start, end].map((time) => fromWallTime(time.replace(' ', 'T'), timezone))
  if (!begin || Number.isNaN(begin.getTime())) throw invalid({ start: 'There is no such time' })
  if (!until || Number.isNaN(until.getTime())) throw invalid({ end: 'There is no such time' })
  const seconds = (until.getTime() - begin.getTime()) / 1000
  if (seconds <= 0) throw invalid({ end: 'The end comes after the start' })
  if (seconds > mostRecordingSeconds) throw invalid({ end: 'At most an hour at once' })
  if (until.getTime() > Date.now()) throw invalid({ end: 'The range is not over yet' })
  return { begin, end: until }
}

async function checkWaiting(projectId: number, db: Db) {
  const waiting = await db.$count(
    bmRecordings,
    and(eq(bmRecordings.project_id, projectId), inArray(bmRecordings.state, ['queued', 'running'])),
  )
  if (waiting >= mostWaiting) {
    throw refused(`${mostWaiting} recordings are being made already. Wait until one is ready`)
  }
}

/** The row and its job, both or neither. */
async function queue(
  asked: typeof bmRecordings.$inferInsert,
  services: Services,
): Promise<RecordingRow> {
  return await services.db.transaction(async (tx) => {
    const [added] = await tx.insert(bmRecordings).values(asked).returning()
    if (!added) throw new Error('the recording was not stored')
    const { id, uid } = added
    await services.jobs.send(makeRecording, { id, uid }, { db: tx, account: uid })
    return added
  })
}
