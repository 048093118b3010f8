import { daysOf, type LoadContext, notFound, readTimeRange, Settings } from '@console/core/browser'
import {
  mostDays,
  type Project,
  type ProjectType,
  projectLists,
  projectsApi,
  statisticsApi,
} from '#plugins/base-projects/contract'

export const list =
  (type: ProjectType) =>
  async ({ read }: LoadContext) => ({ type, projects: await read(projectLists[type]) })

/** Addresses name projects. */
async function projectOf(
  { api, region }: Pick<LoadContext, 'api' | 'region'>,
  type: ProjectType,
  name: string,
) {
  const found = await api(projectsApi).list({ query: { name, type, region, per_page: 1 } })
  return found.data[0] ?? Promise.reject(notFound('project', name))
}

export const one =
  (type: ProjectType) => async (context: LoadContext<{ name: string }, Project>) => {
    const { known, draw, params } = context
    const clicked = known(projectLists[type], ({ name }) => name === params.name)
    if (clicked) draw(clicked)
    return projectOf(context, type, params.name)
  }

/** Requests of the project that the query names, by day; without one, the projects to choose from. */
export const statistics = (type: ProjectType) => async (context: LoadContext) => {
  const { api, query, get, read } = context
  const name = query.get('project')
  if (!name) {
    await read(projectLists[type])
    return { type, chosen: undefined }
  }
  const project = await projectOf(context, type, name)
  const zone = get(Settings).state$.value.timeZone
  const range = readTimeRange(query, { zone, maxDays: mostDays })
  const { data: days } = await api(statisticsApi).statistics({
    params: project,
    query: daysOf(range),
  })
  return { type, chosen: { project, days, zone: range.zone } }
}
