import { levelsOf, pyramidOf, useData } from '@console/core/browser'
import type { HeardProject, Stream, Timemap } from '../../../contract'
import type { Kind } from '../../shared/kinds'
import type { Waves } from './scene'

interface Wanted {
  kind: Kind
  project: HeardProject
  stream: Stream
  map: Timemap
  /** What is in sight, when that is a part of the day. */
  view: { from: number; to: number } | undefined
}

/** Seconds that are looked at so closely that the loudness of the day is too coarse. */
const coarse = 4 * 3600
/** Parts are asked for in steps, so that moving a little asks for nothing. */
const part = 1800

/** Loudness as the service keeps it: of the day, and finer of the part in sight. */
export function useWaves({ kind, project, stream, map, view }: Wanted): Waves {
  const params = { pid: project.id, stream_id: stream.stream_id }
  // What is kept grows: its end says whether what was read is still all of it.
  const of = [project.id, stream.stream_id, map.date, map.timezone, map.kept.at(-1)?.end]
  const query = { date: map.date, timezone: map.timezone }
  const near = view && view.to - view.from <= coarse ? view : undefined
  const from = near && Math.floor(near.from / part) * part
  const to = near && Math.min(map.seconds, Math.ceil(near.to / part) * part)
  const { data: day } = useData(async ({ api }) => {
    const { data } = await api(kind.timemap).loudness({ params, query })
    return pyramidOf(levelsOf(data.levels), 1 / data.step)
  }, of)
  const { data: detail } = useData(
    async ({ api }) => {
      if (from === undefined || to === undefined) return null
      const { data } = await api(kind.timemap).loudness({
        params,
        query: { ...query, from, to },
      })
      return { begin: from, end: to, waveform: pyramidOf(levelsOf(data.levels), 1 / data.step) }
    },
    [...of, from, to],
  )
  return { day, detail: detail ?? undefined }
}
