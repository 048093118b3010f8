import { isoTime, plainTime } from '@console/core/contract'
import { type Call, notFound, type Services } from '@console/core/server'
import type { SQL } from 'drizzle-orm'
import { bmTopics, type Recording, recordingDays } from '../../contract'
import { ownProject } from '../projects/project-rows'
import { bmRecordings, type RecordingRow } from '../tables'

/** Written over when the same recording is made again. */
export const recordingKey = ({ uid, id }: Pick<RecordingRow, 'id' | 'uid'>) =>
  `bm-recordings/${uid}/${id}`

const expiryOf = ({ ready_at }: RecordingRow) =>
  ready_at && new Date(ready_at.getTime() + recordingDays * 86_400_000)

export function toRecording(row: RecordingRow): Recording {
  const expiry = expiryOf(row)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    error: row.error,
    stream_id: row.stream_id,
    stream_name: row.stream_name,
    begin: row.begin && plainTime(row.begin),
    end: row.end && plainTime(row.end),
    seconds: row.seconds,
    filename: row.filename,
    content_type: row.content_type,
    size: row.size,
    sha256: row.sha256,
    created_by: row.created_by,
    created_at: isoTime(row.created_at),
    ready_at: row.ready_at && isoTime(row.ready_at),
    expires_at: expiry && isoTime(expiry),
  }
}

/** The recording that the address of a call names. */
export async function ownRecording(
  call: Pick<Call, 'rows'> & { params: { pid: string; id: string } },
): Promise<RecordingRow> {
  const project = await ownProject(call, call.params.pid)
  const row = await call.rows(bmRecordings).get(call.params.id, 'recording')
  if (row.project_id !== project.id) throw notFound('recording')
  return row
}

/** Before their rows go with a project: bytes without a row are never found. */
export async function removeRecordings(of: SQL, { db, objects }: Pick<Services, 'db' | 'objects'>) {
  for (const row of await db.select().from(bmRecordings).where(of))
    await objects.remove(recordingKey(row))
}

export const tellOf = (
  { events }: Pick<Services, 'events'>,
  row: Pick<RecordingRow, 'uid' | 'project_id'>,
) => events.publish(row.uid, bmTopics.recordings(row.project_id))
