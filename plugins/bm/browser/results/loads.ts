import { daysOf, type LoadContext } from '@console/core/browser'
import { startOfDay } from '@console/core/contract'
import { findStream, type LookContext, type LookedAt, lookContext } from '../shared/find'
import { type KindId, kinds } from '../shared/kinds'
import { dayOf } from './day/day'

type OfStream = LoadContext<{ project_name: string; stream_name: string }>

/** Everything that was heard on the day of the address; what is not wanted is left out by the page. */
export const results = (kind: KindId) => async (context: OfStream) =>
  resultsOf(
    { kind: kinds[kind], ...(await findStream(kind, context, context.params)) },
    lookContext(context),
  )

export async function resultsOf(of: LookedAt, { api, query, timeZone }: LookContext) {
  const { kind, project, stream } = of
  const { zone, day, today } = dayOf(query, timeZone)
  const params = { pid: project.id, stream_id: stream.stream_id }
  const { data } = await api(kind.results).results({
    params,
    query: {
      date: day.replaceAll('-', ''),
      timezone: zone,
      with_false_positive: '1',
      with_realtime: '1',
    },
  })
  const states =
    data.length === 0
      ? await api(kind.states).one({ params, query: daysAround(day, zone) })
      : undefined
  return { ...of, zone, day, today, results: data, states: states?.data }
}

function daysAround(day: string, zone: string) {
  // Noon is of the same day wherever the clock is.
  const from = startOfDay(new Date(`${day}T12:00:00Z`), zone)
  const { timeoffset } = daysOf({ from, to: new Date(from.getTime() + 3_600_000), zone })
  const date = day.replaceAll('-', '')
  return { start_date: date, end_date: date, timeoffset }
}
