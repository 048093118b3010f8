import { type Call, notFound } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { Kind } from '../../contract'
import { ownProject } from '../projects/project-rows'
import { bmStreams } from '../tables/streams'
import type { StreamInProject } from './in-projects'

type StreamCall = Pick<Call, 'rows' | 'db' | 'caller' | 'services'>

/** The stream that the address of a call names. */
export async function ownStream(
  kind: Kind,
  call: StreamCall & { params: { pid: string; stream_id: string } },
): Promise<StreamInProject> {
  const project = await ownProject(kind, call, call.params.pid)
  const { project_id, stream_id } = bmStreams
  const stream = await call
    .rows(bmStreams)
    .find(and(eq(project_id, project.id), eq(stream_id, call.params.stream_id)))
  if (!stream) throw notFound('stream')
  return { project, stream }
}

/** Those that an address names, and what was named in vain. */
export async function namedStreams(
  kind: Kind,
  call: StreamCall & { params: { pid: string; ids: string } },
) {
  const project = await ownProject(kind, call, call.params.pid)
  const ids = [...new Set(call.params.ids.split(',').filter(Boolean))]
  const found = await call.rows(bmStreams).list({
    where: and(eq(bmStreams.project_id, project.id), inArray(bmStreams.stream_id, ids)),
    orderBy: [bmStreams.id],
  })
  const missing = ids.filter((id) => !found.some(({ stream_id }) => stream_id === id))
  if (found.length === 0) throw notFound('stream')
  const failed = missing.map((id) => ({ stream_id: id, message: 'This stream does not exist' }))
  return { project, found, failed }
}
