import { type LoadContext, Settings } from '@console/core/browser'
import { dayOf } from '../results/day/day'
import { findStream } from '../shared/find'
import { type KindId, kinds } from '../shared/kinds'

type OfStream = LoadContext<{ project_name: string; stream_name: string }>

/** The day of the address. */
export const timemap = (kind: KindId) => async (context: OfStream) => {
  const { project, stream } = await findStream(kind, context, context.params)
  const { api, query, get } = context
  const { zone, day, today } = dayOf(query, get(Settings).state$.value.timeZone)
  const params = { pid: project.id, stream_id: stream.stream_id }
  const { data } = await api(kinds[kind].timemap).day({
    params,
    query: { date: day.replaceAll('-', ''), timezone: zone },
  })
  return { kind, project, stream, zone, day, today, map: data }
}
