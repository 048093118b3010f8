import { type LoadContext, notFound } from '@console/core/browser'
import { list } from '@console/core/contract'
import { findProject } from '../shared/find'
import { type KindId, kinds } from '../shared/kinds'

const mostOffered = 100

/** The project, its streams, and the reports that are made of it each month. */
export const reports = (kind: KindId) => async (context: LoadContext<{ project_name: string }>) => {
  const { api, params, read } = context
  const project = await findProject(kind, context, params.project_name)
  if (!project) throw notFound('project', params.project_name)
  const of = { pid: project.id }
  const [{ data: streams }, { data: schedules }] = await Promise.all([
    api(kinds[kind].streams).list({ params: of, query: { per_page: mostOffered } }),
    api(kinds[kind].reports).schedules({ params: of, query: { per_page: mostOffered } }),
    // The table reads the same: with the page it is loaded again when a report is made.
    read(list(kinds[kind].reports.list, { params: of })),
  ])
  return { kind, project, streams, schedules }
}
