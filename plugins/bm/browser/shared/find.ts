import type { LoadContext } from '@console/core/browser'
import { type Project, projectsApi, type Stream, streamsApi } from '../../contract'

type Context = Pick<LoadContext, 'api' | 'region'>

/** The project of the address, found by its name; undefined: there is none. */
export async function findProject(
  { api, region }: Context,
  name: string,
): Promise<Project | undefined> {
  const found = await api(projectsApi).list({ query: { name, region, per_page: 1 } })
  return found.data[0]
}

/** Project and stream of the address; undefined: one of them is not there. */
export async function findStream(
  context: Context,
  { project_name, stream_name }: { project_name: string; stream_name: string },
): Promise<{ project: Project; stream: Stream } | undefined> {
  const project = await findProject(context, project_name)
  if (!project) return undefined
  const found = await context.api(streamsApi).list({
    params: { pid: project.id },
    query: { name: stream_name, per_page: 1 },
  })
  const [stream] = found.data
  return stream && { project, stream }
}
