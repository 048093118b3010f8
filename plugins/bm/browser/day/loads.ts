import { type LoadContext, Settings } from '@console/core/browser'
import { type DayShare, mostOnCanvas, type ProjectDay } from '../../contract'
import { dayOf } from '../results/day/day'
import { findProject } from '../shared/find'
import { type KindId, kinds } from '../shared/kinds'

/** A day of the whole project, and of the streams that stand below each other. */
export const day = (kind: KindId) => async (context: LoadContext<{ project_name: string }>) => {
  const { api, query, get, params } = context
  const project = await findProject(kind, context, params.project_name)
  const asked = dayOf(query, get(Settings).state$.value.timeZone)
  const of = { pid: project.id }
  const wanted = { date: asked.day.replaceAll('-', ''), timezone: asked.zone }
  const { data: all } = await api(kinds[kind].timemap).project({ params: of, query: wanted })
  const lines = await Promise.all(
    shownOf(query, all.streams).map(async ({ stream_id }) => {
      const params = { ...of, stream_id }
      const [{ data: stream }, { data: map }] = await Promise.all([
        api(kinds[kind].streams).get({ params }),
        api(kinds[kind].timemap).day({ params, query: wanted }),
      ])
      return { stream, map }
    }),
  )
  return { kind, project, ...asked, all, lines }
}

type StreamOfDay = ProjectDay['streams'][number]

/** Those that the address names, the first ones unless it does; of which something was heard stand before the others. */
function shownOf(query: URLSearchParams, streams: readonly StreamOfDay[]) {
  const asked = query.get('streams')?.split(',') ?? []
  const named = streams.filter(({ stream_id }) => asked.includes(stream_id))
  const wanted = named.length > 0 ? named : streams
  return [...wanted.filter(isHeard), ...wanted.filter((one) => !isHeard(one))].slice(
    0,
    mostOnCanvas,
  )
}

const unheard: readonly DayShare[] = ['down', 'paused', 'not_kept', 'ahead']

const isHeard = ({ shares }: StreamOfDay) =>
  shares.some(({ share, seconds }) => seconds > 0 && !unheard.includes(share))
