import { type LoadContext, notFound } from '@console/core/browser'
import { trackerApi } from '../../contract'

export type OfProject = LoadContext<{ project_name: string }>

/** Addresses name projects. */
export async function findProject({ api, region, params }: OfProject) {
  const name = params.project_name
  const found = await api(trackerApi).list({ query: { name, region, per_page: 1 } })
  return found.data[0] ?? Promise.reject(notFound('project', name))
}

/** The project of the address, with what it follows. */
export async function projectWithChannels(context: OfProject) {
  const project = await findProject(context)
  const { data: channels } = await context.api(trackerApi).channels({ params: { pid: project.id } })
  return { project, channels }
}
