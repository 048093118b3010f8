import { type Attention, useFormat, useT } from '@console/core/browser'
import { type Overview, pathsOf } from '../../contract'
import { lookOf } from '../shared/stream-states'

/** Streams that should run and do not, each with the way to why. */
export function useTroubles({ troubles }: Pick<Overview, 'troubles'>): Attention[] {
  const t = useT()
  const format = useFormat()
  return troubles.map(({ project, stream, type, code, reason, since }) => ({
    text: `${stream}: ${t(lookOf(code).label)}, ${format.relative(since)}${reason ? `. ${t(reason)}` : ''}`,
    to: pathsOf({ type }).state({ name: project }, { name: stream }),
  }))
}
