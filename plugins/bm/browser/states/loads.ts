import { daysOf, type LoadContext, readTimeRange } from '@console/core/browser'
import { mostStateDays } from '../../contract'
import {
  findProject,
  findStream,
  type LookContext,
  type LookedAt,
  lookContext,
} from '../shared/find'
import { type KindId, kinds } from '../shared/kinds'

type OfStream = LoadContext<{ project_name: string; stream_name: string }>

function rangeOf({ query, timeZone: zone }: LookContext) {
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
  const { range, ...days } = rangeOf(lookContext(context))
  const { data } = await context
    .api(kinds[kind].states)
    .all({ params: { pid: project.id }, query: wireDays(range) })
  return { kind, project, streams: data, ...days }
}

/** How one stream was in the range of the address. */
export const state = (kind: KindId) => async (context: OfStream) =>
  stateOf(
    { kind: kinds[kind], ...(await findStream(kind, context, context.params)) },
    lookContext(context),
  )

export async function stateOf(of: LookedAt, context: LookContext) {
  const { kind, project, stream } = of
  const { range, ...days } = rangeOf(context)
  const states = await context.api(kind.states).one({
    params: { pid: project.id, stream_id: stream.stream_id },
    query: wireDays(range),
  })
  return { ...of, states: states.data, ...days }
}
