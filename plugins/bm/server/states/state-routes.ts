import { type Call, type Db, invalid, type Route, route } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { type Kind, mostStateDays, type States, type statesApi } from '../../contract'
import { offsetDays, type Range } from '../day/local-day'
import { type Stretch, statesOf } from '../day/states-of'
import { ownProject } from '../projects/project-rows'
import { ownStream } from '../streams/own-stream'
import { bmStreams, type StreamRow } from '../tables/streams'

export const stateRoutes = (kind: Kind): Route[] => [
  route(kind.states.one, async (call) => {
    const { stream } = await ownStream(kind, call)
    return { data: await toldStates(stream, call.query, call.db) }
  }),

  route(kind.states.all, async (call) => {
    const project = await ownProject(kind, call, call.params.pid)
    const range = rangeOf(call.query)
    const streams = await call.rows(bmStreams).list({ where: eq(bmStreams.project_id, project.id) })
    const states = streams.length > 0 ? await statesOf(streams, range, call.db) : []
    const all = streams.map(({ id, stream_id, name }) => ({
      stream_id,
      name,
      ...told(
        states.filter(({ stream_row }) => stream_row === id),
        call.query.timeoffset,
      ),
    }))
    return { data: all.sort((a, b) => uptime(a) - uptime(b) || a.name.localeCompare(b.name)) }
  }),
]

/** How one stream was. */
export async function toldStates(
  stream: Pick<StreamRow, 'id'>,
  query: Call<typeof statesApi.one>['query'],
  db: Db,
) {
  return told(await statesOf([stream], rangeOf(query), db), query.timeoffset)
}

const uptime = ({ valid_time, total_time }: Pick<States, 'valid_time' | 'total_time'>) =>
  total_time ? valid_time / total_time : 2

function rangeOf(query: Call<typeof statesApi.one>['query']): Range {
  const range = offsetDays(query, query.timeoffset)
  const days = (range.end.getTime() - range.begin.getTime()) / 86_400_000
  if (days < 1) throw invalid({ end_date: 'The last day is before the first' })
  if (days > mostStateDays) throw invalid({ end_date: `At most ${mostStateDays} days` })
  return range
}

const secondsOf = ({ begin, end }: Range) => (end.getTime() - begin.getTime()) / 1000

/** What the customer has stopped counts neither way; a silent stream does not run. */
function told(states: readonly Stretch[], timeoffset: number) {
  const sum = (codes: readonly number[] | 'all') =>
    states
      .filter(({ code }) => code !== 4 && (codes === 'all' || codes.includes(code)))
      .reduce((seconds, state) => seconds + secondsOf(state), 0)
  return {
    total_time: Math.round(sum('all')),
    valid_time: Math.round(sum([0])),
    timeoffset,
    state_list: states.map((state) => ({
      code: state.code,
      reason: state.reason,
      duration: Math.round(secondsOf(state)),
      start: state.begin,
      end: state.end,
    })),
  }
}
