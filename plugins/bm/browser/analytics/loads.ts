import { daysOf, type LoadContext, readTimeRange, Settings } from '@console/core/browser'
import { type CallInput, call } from '@console/core/contract'
import { type analyticsApi, mostAnalyticsDays, playKinds } from '../../contract'
import { findProject } from '../shared/find'
import { type KindId, kinds } from '../shared/kinds'

type OfProject = LoadContext<{ project_name: string }>
type Query = NonNullable<CallInput<typeof analyticsApi.overview>['query']>

const dense = (date: string) => date.replaceAll('-', '')

/** What the address asks to be counted. */
function askedOf({ query, get }: Pick<LoadContext, 'query' | 'get'>): Query {
  const zone = get(Settings).state$.value.timeZone
  const range = readTimeRange(query, { zone, maxDays: mostAnalyticsDays })
  const { start_date, end_date } = daysOf(range)
  const kind = playKinds.find((one) => one === query.get('kind'))
  const stream = query.get('stream')
  return {
    from: dense(start_date),
    to: dense(end_date),
    timezone: range.zone,
    ...(kind && { kind }),
    ...(stream && { stream_id: stream }),
  }
}

const mostOffered = 100

/** Plays and airtime of a project in the range of the address. */
export const analytics = (kind: KindId) => async (context: OfProject) => {
  const { api } = context
  const project = await findProject(kind, context, context.params.project_name)
  const params = { pid: project.id }
  const query = askedOf(context)
  const [{ data: counts }, { data: streams }] = await Promise.all([
    api(kinds[kind].analytics).overview({ params, query }),
    api(kinds[kind].streams).list({ params, query: { per_page: mostOffered } }),
  ])
  const asked = call(kinds[kind].analytics.overview, { params, query })
  return { kind, project, counts, streams, asked }
}

/** What one page of analytics is about, by the address. */
export const subjects = ['track', 'artists', 'label', 'stream', 'date'] as const
export type Subject = (typeof subjects)[number]

/** One track, artist, label, stream or day of a project, or all of it, with the plays themselves. */
export const details = (kind: KindId) => async (context: OfProject) => {
  const { api, query } = context
  const project = await findProject(kind, context, context.params.project_name)
  const params = { pid: project.id }
  const key = query.get('key') ?? ''
  const by = (key && subjects.find((one) => one === query.get('by'))) || undefined
  const filter = {
    ...askedOf(context),
    ...(by === 'date' ? { from: dense(key), to: dense(key) } : {}),
    ...(by === 'stream' ? { stream_id: key } : {}),
    ...(by === 'track' ? { track: key } : {}),
    ...(by === 'artists' ? { artists: key } : {}),
    ...(by === 'label' ? { label: key } : {}),
  }
  const { data: counts } = await api(kinds[kind].analytics).overview({ params, query: filter })
  const asked = call(kinds[kind].analytics.overview, { params, query: filter })
  return { kind, project, by, subject: key, counts, filter, asked }
}
