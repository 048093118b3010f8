import { daysOf, type LoadContext, readTimeRange, Settings } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import {
  channelsApi,
  kinds,
  mostAnalyticsDays,
  type StationProject,
  stationProjects,
  stations,
  stationsApi,
} from '../../contract'
import { findProject } from '../shared/find'

type Params = { project_name: string }
type OfProject = LoadContext<Params>
interface Early {
  kind: 'stations'
  project: StationProject
  channels: undefined
  places: undefined
  counts: Record<string, number>
}

const defaultSize = 50

/** The days that the map tells of. */
function rangeOf({ query, get }: Pick<LoadContext, 'query' | 'get'>) {
  const zone = get(Settings).state$.value.timeZone
  const range = readTimeRange(query, { zone, maxDays: mostAnalyticsDays })
  const { start_date, end_date } = daysOf(range)
  const dense = (date: string) => date.replaceAll('-', '')
  return { from: dense(start_date), to: dense(end_date), timezone: range.zone }
}

/** The project of the address, one page of its stations or where they are, and how many are in each state. */
export async function project(context: LoadContext<Params, Early>) {
  const { api, query, params, known, draw } = context
  const kind = 'stations' as const
  const clicked = known(stationProjects, ({ name }) => name === params.project_name)
  if (clicked) draw({ kind, project: clicked, channels: undefined, places: undefined, counts: {} })
  const project = await findProject('stations', context, params.project_name)
  const asked = {
    ...tableQuery(query, channelsApi.list),
    ...(query.has('per_page') ? {} : { per_page: defaultSize }),
  }
  const of = { pid: project.id }
  const isMap = query.get('view') === 'map'
  const [channels, counts, places] = await Promise.all([
    isMap ? undefined : api(channelsApi).list({ params: of, query: asked }),
    api(kinds.stations.streams).counts({ params: of }),
    isMap ? api(channelsApi).places({ params: of, query: rangeOf(context) }) : undefined,
  ])
  return {
    kind,
    project,
    channels,
    places: places?.data,
    counts: counts.data,
  }
}

/** Where there are stations. The table of them reads with the page. */
export async function catalogue({ api, read }: Pick<LoadContext, 'api' | 'read'>) {
  const [places] = await Promise.all([api(stationsApi).places(), read(stations)])
  return { places: places.data }
}

const pageSize = 500

/** A project that stations are added to, and those that it has already. */
export async function adding(context: OfProject) {
  const { api, params } = context
  const [project, { places }] = await Promise.all([
    findProject('stations', context, params.project_name),
    catalogue(context),
  ])
  const inProject: number[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { page, per_page: pageSize }
    const { data, meta } = await api(channelsApi).list({ params: { pid: project.id }, query })
    inProject.push(...data.map(({ id }) => id))
    last = meta.last_page
  }
  return { project, places, inProject }
}
