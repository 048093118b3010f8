import { type LoadContext, notFound } from '@console/core/browser'
import { list } from '@console/core/contract'
import { recordingsApi, streamsApi } from '../../contract'
import { findProject } from '../shared/find'

const mostOffered = 100

/** The project, and the streams that something can be cut from. */
export async function recordings(context: LoadContext<{ project_name: string }>) {
  const { api, params, read } = context
  const project = await findProject('custom', context, params.project_name)
  if (!project) throw notFound('project', params.project_name)
  const of = { pid: project.id }
  const [{ data: streams }] = await Promise.all([
    api(streamsApi).list({ params: of, query: { per_page: mostOffered } }),
    // The table reads the same: with the page it is loaded again when a recording is made.
    read(list(recordingsApi.list, { params: of })),
  ])
  return { project, streams }
}
