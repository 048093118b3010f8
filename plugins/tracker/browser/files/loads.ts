import { type LoadContext, notFound } from '@console/core/browser'
import { list } from '@console/core/contract'
import { playsApi } from '../../contract'
import { type OfProject, projectWithChannels } from '../shared/find'

export { projectWithChannels } from '../shared/find'

export async function files(context: OfProject) {
  const tracked = await projectWithChannels(context)
  // The table reads the same: with the page it is loaded again when something plays.
  await context.read(list(playsApi.files, { params: { pid: tracked.project.id } }))
  return tracked
}

/** One file of the bucket, heard or not. */
export async function file(context: LoadContext<{ project_name: string; acr_id: string }>) {
  const tracked = await projectWithChannels(context)
  const acrId = context.params.acr_id
  const { data } = await context
    .api(playsApi)
    .files({ params: { pid: tracked.project.id }, query: { acr_id: acrId, per_page: 1 } })
  const [file] = data
  if (!file) throw notFound('file', acrId)
  return { ...tracked, file }
}
