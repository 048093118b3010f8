import { type Call, notFound, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { bmTopics, type Kind, recordingDays } from '../../contract'
import { ownProject } from '../projects/project-rows'
import type { ProjectRow } from '../tables/projects'
import { bmRecordings, type RecordingRow } from '../tables/recordings'

/** Written over when the same recording is made again. */
export const recordingKey = ({ uid, id }: Pick<RecordingRow, 'id' | 'uid'>) =>
  `bm-recordings/${uid}/${id}`

/** As it is answered. */
export const toRecording = (row: RecordingRow) => ({
  ...row,
  expires_at: row.ready_at && new Date(row.ready_at.getTime() + recordingDays * 86_400_000),
})

/** The recording that the address of a call names. */
export async function ownRecording(
  kind: Pick<Kind, 'id'>,
  call: Pick<Call, 'rows'> & { params: { pid: string; id: string } },
): Promise<RecordingRow> {
  const project = await ownProject(kind, call, call.params.pid)
  const row = await call.rows(bmRecordings).get(call.params.id, 'recording')
  if (row.project_id !== project.id) throw notFound('recording')
  return row
}

export async function removeRecordingFiles(
  project: Pick<ProjectRow, 'id'>,
  { db, objects }: Pick<Services, 'db' | 'objects'>,
) {
  const rows = await db.select().from(bmRecordings).where(eq(bmRecordings.project_id, project.id))
  for (const row of rows) await objects.remove(recordingKey(row))
}

export const tellOf = (
  { events }: Pick<Services, 'events'>,
  row: Pick<RecordingRow, 'uid' | 'project_id'>,
) => events.publish(row.uid, bmTopics.recordings(row.project_id))
