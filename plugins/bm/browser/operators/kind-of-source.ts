import { kindOf, type StreamSource } from '../../contract'
import type { Kind } from '../shared/kinds'

/** Calls and addresses of a stream that an operator looks at, in place of its account's. */
export function kindOfSource(source: StreamSource): Kind {
  const { project, calls, paths, streamsAt, watched } = source
  const kind = kindOf(project)
  return {
    ...kind,
    results: { ...kind.results, results: calls.results, unknown: calls.unknown },
    states: { ...kind.states, one: calls.state },
    timemap: { ...kind.timemap, day: calls.day, loudness: calls.loudness },
    storage: { project: calls.storage },
    paths: {
      ...kind.paths,
      results: () => paths.results,
      state: () => paths.state,
      timemap: () => paths.timemap,
    },
    streamsAt,
    watched,
  }
}
