import { Confirm, useApi, useFormat, useService, useT } from '@console/core/browser'
import { fromWallTime } from '@console/core/contract'
import type { HeardProject, Stream } from '../../contract'
import type { Kind } from '../shared/kinds'
import { clockIn, type Fields } from './report-fields'
import type { EditedReport } from './table/use-result-actions'

interface Asked {
  kind: Kind
  project: HeardProject
  stream: Stream
  day: string
  zone: string
  edited: EditedReport | undefined
}

/** Seconds by which plays that follow each other may overlap. */
const ofEdges = 2
/** That are named. */
const mostNamed = 3

/** Whether a result may stand where the stream has others: asked when it has, as reports tell all of them. */
export function useOverlap({ kind, project, stream, day, zone, edited }: Asked) {
  const t = useT()
  const format = useFormat(zone)
  const api = useApi(kind.timemap)
  const confirm = useService(Confirm)

  return async ({ title, start_timestamp, end_timestamp }: Fields): Promise<boolean> => {
    const params = { pid: project.id, stream_id: stream.stream_id }
    const query = { date: day.replaceAll('-', ''), timezone: zone }
    const { data: map } = await api.day({ params, query })
    const placeOf = (clock: string) =>
      (fromWallTime(`${day}T${clock}`, zone).getTime() - map.begin) / 1000
    const begin = placeOf(start_timestamp)
    const end = placeOf(end_timestamp)
    const others = map.results.filter(
      (one) =>
        one.id !== edited?.id &&
        one.false_positive === 0 &&
        Math.min(one.end, end) - Math.max(one.begin, begin) > ofEdges,
    )
    if (others.length === 0) return true
    const clock = (seconds: number) => clockIn(zone, map.begin + seconds * 1000)
    return confirm.ask({
      title: t('Something plays here already'),
      text: t('“{title}” lies over {count result|results}. Reports tell each of them.', {
        title,
        count: others.length,
      }),
      consequences: [
        ...others
          .slice(0, mostNamed)
          .map((one) => `${clock(one.begin)}–${clock(one.end)} ${one.title}`),
        ...(others.length > mostNamed
          ? [t('and {count} more', { count: format.number(others.length - mostNamed) })]
          : []),
      ],
      confirmLabel: edited ? t('Save all the same') : t('Add all the same'),
    })
  }
}
