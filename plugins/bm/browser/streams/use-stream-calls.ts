import { ApiError, useApi } from '@console/core/browser'
import type { Done, Project, Stream } from '../../contract'
import type { Kind } from '../shared/kinds'

/** Throws where something could not be done to some, so that the table finds them and lists why. */
export function unlessFailed({ data }: { data: Done }) {
  const [first] = data.failed
  if (first) throw new ApiError(422, first.message)
}

/** The calls that change streams. Those of a table are `quiet`: it lists failures by itself. */
export function useStreamCalls(project: Project, kind: Kind) {
  const api = useApi(kind.streams)
  const paramsOf = (rows: readonly Stream[]) => ({
    pid: project.id,
    ids: rows.map(({ stream_id }) => stream_id).join(','),
  })
  return {
    pause: async (rows: readonly Stream[], quiet: boolean) =>
      unlessFailed(await api.pause({ params: paramsOf(rows), quiet })),
    restart: async (rows: readonly Stream[], quiet: boolean) =>
      unlessFailed(await api.restart({ params: paramsOf(rows), quiet })),
    remove: (rows: readonly Stream[]) => api.remove({ params: paramsOf(rows), quiet: true }),
    timemap: async (rows: readonly Stream[], timemap: 0 | 1, quiet: boolean) =>
      unlessFailed(await api.setTimemap({ params: paramsOf(rows), body: { timemap }, quiet })),
  }
}
