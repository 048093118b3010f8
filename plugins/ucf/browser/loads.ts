import { type LoadContext, notFound } from '@console/core/browser'
import {
  overviewApi,
  projectsApi,
  ucfFileResultsOf,
  ucfFilesOf,
  ucfItemsOf,
  ucfStreamsOf,
} from '../contract'

type OfProject = LoadContext<{ project_name: string }>

export const dashboard = async ({ api, region }: LoadContext) =>
  (await api(overviewApi).overview({ query: { region } })).data

/** Addresses name projects. */
async function named({ api, region, params }: OfProject) {
  const name = params.project_name
  const { data } = await api(projectsApi).list({ query: { name, region, per_page: 1 } })
  return data[0] ?? Promise.reject(notFound('project', name))
}

/** A project with its streams or files, which the table reads with the page. */
export async function sources(context: OfProject) {
  const project = await named(context)
  const [{ data: totals }, files] = await Promise.all([
    context.api(projectsApi).totals({ params: project }),
    project.type === 'FILES' ? context.read(ucfFilesOf(project.id)) : undefined,
    project.type === 'FILES' ? undefined : context.read(ucfStreamsOf(project.id)),
  ])
  return { project, totals, files }
}

/** A project that searches files, with them. */
export async function files(context: OfProject) {
  const project = await filesProject(context)
  const [{ data: totals }, files] = await Promise.all([
    context.api(projectsApi).totals({ params: project }),
    context.read(ucfFilesOf(project.id)),
  ])
  return { project, totals, files }
}

/** The same with what was found in its files, place by place. */
export async function fileResults(context: OfProject) {
  const project = await filesProject(context)
  await context.read(ucfFileResultsOf(project.id))
  return { project }
}

async function filesProject(context: OfProject) {
  const project = await named(context)
  if (project.type !== 'FILES') throw notFound('project of files', project.name)
  return project
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
