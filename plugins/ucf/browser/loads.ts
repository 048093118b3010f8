import { type LoadContext, notFound } from '@console/core/browser'
import { itemsApi, overviewApi, projectsApi, ucfItemsOf, ucfStreamsOf } from '../contract'

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

const queueLength = 50

/** What is worth reviewing, the most first. */
export async function queue(context: OfProject) {
  const project = await named(context)
  const params = { pid: project.id }
  const waiting = (status: 0 | 2) =>
    context.api(itemsApi).list({
      params,
      query: { status, sort: 'explains', order: 'desc', per_page: queueLength },
    })
  const [{ data: totals }, untouched, labelled] = await Promise.all([
    context.api(projectsApi).totals({ params: project }),
    waiting(0),
    // A label or a title is no decision yet.
    waiting(2),
  ])
  const items = [...untouched.data, ...labelled.data].sort(
    (one, other) => other.airtime_seconds - one.airtime_seconds || other.id - one.id,
  )
  const total = untouched.meta.total + labelled.meta.total
  return { project, totals, items, total }
}
