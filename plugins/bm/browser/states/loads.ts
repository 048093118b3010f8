import { daysOf, type LoadContext, readTimeRange, Settings } from '@console/core/browser'
import { mostStateDays } from '../../contract'
import { findProject, findStream } from '../shared/find'
import { type KindId, kinds } from '../shared/kinds'

type OfStream = LoadContext<{ project_name: string; stream_name: string }>

function rangeOf({ query, get }: Pick<LoadContext, 'query' | 'get'>) {
  const zone = get(Settings).state$.value.timeZone
  const range = readTimeRange(query, { zone, maxDays: mostStateDays })
  return { from: range.from.toISOString(), to: range.to.toISOString(), zone: range.zone, range }
}

const wireDays = (range: Parameters<typeof daysOf>[0]) => {
  const { start_date, end_date, timeoffset } = daysOf(range)
  const dense = (date: string) => date.replaceAll('-', '')
  return { start_date: dense(start_date), end_date: dense(end_date), timeoffset }
}

/** How the streams of the project were in the range of the address, worst first. */
export const states = (kind: KindId) => async (context: LoadContext<{ project_name: string }>) => {
  const project = await findProject(kind, context, context.params.project_name)
  const { range, ...days } = rangeOf(context)
  const { data } = await context
    .api(kinds[kind].states)
    .all({ params: { pid: project.id }, query: wireDays(range) })
  return { kind, project, streams: data, ...days }
}

/** How one stream was in the range of the address. */
export const state = (kind: KindId) => async (context: OfStream) => {
  const { project, stream } = await findStream(kind, context, context.params)
  const { range, ...days } = rangeOf(context)
  const states = await context.api(kinds[kind].states).one({
    params: { pid: project.id, stream_id: stream.stream_id },
    query: wireDays(range),
  })
  return { kind, project, stream, states: states.data, ...days }
}
