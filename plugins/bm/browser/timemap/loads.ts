import type { LoadContext } from '@console/core/browser'
import { dayOf } from '../results/day/day'
import { findStream, type LookContext, type LookedAt, lookContext } from '../shared/find'
import { type KindId, kinds } from '../shared/kinds'

type OfStream = LoadContext<{ project_name: string; stream_name: string }>

/** The day of the address. */
export const timemap = (kind: KindId) => async (context: OfStream) =>
  timemapOf(
    { kind: kinds[kind], ...(await findStream(kind, context, context.params)) },
    lookContext(context),
  )

export async function timemapOf(of: LookedAt, { api, query, timeZone }: LookContext) {
  const { kind, project, stream } = of
  const { zone, day, today } = dayOf(query, timeZone)
  const params = { pid: project.id, stream_id: stream.stream_id }
  const { data } = await api(kind.timemap).day({
    params,
    query: { date: day.replaceAll('-', ''), timezone: zone },
  })
  return { ...of, zone, day, today, map: data }
}
