import { type LoadContext, Session } from '@console/core/browser'
import { covers } from '@console/core/contract'
import { projectsApi, statisticsApi } from '#plugins/base-projects/contract'
import { bucketsApi } from '#plugins/buckets/contract'
import { type Channel, channelsApi } from '#plugins/channels/contract'

const day = 86_400_000
const daysShown = 30
const newest = { per_page: 5, sort: 'id', order: 'desc' } as const

/** The last 30 days in the browser's zone. */
export function lastDays() {
  const timeoffset = new Date().getTimezoneOffset()
  const date = (ago: number) =>
    new Date(Date.now() - timeoffset * 60_000 - ago * day).toISOString().slice(0, 10)
  return { start_date: date(daysShown - 1), end_date: date(0), timeoffset }
}

/** What the person may not read is left out. */
const may = (get: LoadContext['get'], scope: string) =>
  covers(get(Session).user$.value?.scopes ?? [], scope)

export async function avr({ api, get, region }: LoadContext) {
  const [requests, projects, content] = await Promise.all([
    api(statisticsApi).overall({ query: { types: 'AVR', region, ...lastDays() } }),
    api(projectsApi).list({ query: { type: 'AVR', region, ...newest } }),
    may(get, 'read-buckets') ? api(bucketsApi).summary({ query: { region } }) : undefined,
  ])
  return { requests: requests.data, projects, content: content?.data }
}

export async function lcd({ api, get, region }: LoadContext) {
  const projects = api(projectsApi)
  const [requests, live, hybrid, channels] = await Promise.all([
    api(statisticsApi).overall({ query: { types: 'LCD,HR', region, ...lastDays() } }),
    projects.list({ query: { type: 'LCD', region, ...newest } }),
    projects.list({ query: { type: 'HR', region, ...newest } }),
    may(get, 'read-channels') ? liveChannels({ api, region }) : undefined,
  ])
  return { requests: requests.data, live, hybrid, channels }
}

async function liveChannels({ api, region }: Pick<LoadContext, 'api' | 'region'>) {
  const list = (page: number) => api(channelsApi).live({ query: { region, page, per_page: 100 } })
  const first = await list(1)
  const rest = await Promise.all(
    Array.from({ length: first.meta.last_page - 1 }, (_, at) => list(at + 2)),
  )
  return [first, ...rest].flatMap(({ data }): Channel[] => data)
}
