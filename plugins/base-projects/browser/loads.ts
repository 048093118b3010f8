import { daysOf, type LoadContext, readTimeRange, Settings } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import {
  mostDays,
  type ProjectType,
  projectsApi,
  statisticsApi,
} from '#plugins/base-projects/contract'

type Context<Params = unknown> = LoadContext<Params>

export const list =
  (type: ProjectType) =>
  async ({ api, query, region }: Context) => {
    const asked = { ...tableQuery(query, projectsApi.list), type, region }
    return { type, projects: await api(projectsApi).list({ query: asked }) }
  }

/** The project of the address, found by its name; undefined: there is none. */
export const one =
  (type: ProjectType) =>
  async ({ api, region, params: { name } }: Context<{ name: string }>) => {
    const found = await api(projectsApi).list({ query: { name, type, region, per_page: 1 } })
    return { type, project: found.data[0] }
  }

/** Requests of the project that the query names, by day. */
export const statistics =
  (type: ProjectType) =>
  async ({ api, query, region, get }: Context) => {
    const name = query.get('project') ?? ''
    const found = await api(projectsApi).list({ query: { name, type, region, per_page: 1 } })
    const [project] = found.data
    if (!project) return { type, name, counts: undefined }
    const zone = get(Settings).state$.value.timeZone
    const range = readTimeRange(query, { zone, maxDays: mostDays })
    const { data: days } = await api(statisticsApi).statistics({
      params: project,
      query: daysOf(range),
    })
    return { type, name, counts: { project, days, zone: range.zone } }
  }
