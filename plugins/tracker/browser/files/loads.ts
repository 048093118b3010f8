import { type LoadContext, notFound } from '@console/core/browser'
import { playsApi } from '../../contract'
import { findProject } from '../shared/find'

export { projectWithChannels } from '../shared/find'

/** One file of the bucket, heard or not. */
export async function file(context: LoadContext<{ project_name: string; acr_id: string }>) {
  const project = await findProject(context)
  const acrId = context.params.acr_id
  const { data } = await context
    .api(playsApi)
    .files({ params: { pid: project.id }, query: { acr_id: acrId, per_page: 1 } })
  const [file] = data
  if (!file) throw notFound('file', acrId)
  return { project, file }
}
