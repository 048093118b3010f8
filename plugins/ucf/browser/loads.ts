import { type LoadContext, notFound } from '@console/core/browser'
import { overviewApi, projectsApi, ucfItemsOf, ucfStreamsOf } from '../contract'

type OfProject = LoadContext<{ project_name: string }>

export const dashboard = async ({ api, region }: LoadContext) =>
  (await api(overviewApi).overview({ query: { region } })).data

/** Addresses name projects. */
async function named({ api, region, params }: OfProject) {
  const name = params.project_name
  const { data } = await api(projectsApi).list({ query: { name, region, per_page: 1 } })
  return data[0] ?? Promise.reject(notFound('project', name))
}

/** A project with its streams, which the table reads with the page. */
export async function streams(context: OfProject) {
  const project = await named(context)
  const [{ data: totals }] = await Promise.all([
    context.api(projectsApi).totals({ params: project }),
    context.read(ucfStreamsOf(project.id)),
  ])
  return { project, totals }
}

/** A project with what was found, and what it counts. */
export async function items(context: OfProject) {
  const project = await named(context)
  const [{ data: totals }] = await Promise.all([
    context.api(projectsApi).totals({ params: project }),
    context.read(ucfItemsOf(project.id, context.query.get('status'))),
  ])
  return { project, totals }
}

/** A project at whose desk one sits; the desk asks for items itself, because they are handed out. */
export async function desk(context: OfProject) {
  const project = await named(context)
  const { data: totals } = await context.api(projectsApi).totals({ params: project })
  return { project, totals }
}
