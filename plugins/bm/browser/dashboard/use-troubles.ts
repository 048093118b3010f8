import { type Attention, useFormat, useT } from '@console/core/browser'
import { bmPaths, type Overview } from '../../contract'
import { lookOf } from '../shared/stream-states'

/** Streams that should run and do not, each with the way to why. */
export function useTroubles({ troubles }: Pick<Overview, 'troubles'>): Attention[] {
  const t = useT()
  const format = useFormat()
  return troubles.map(({ project, stream, code, reason, since }) => ({
    text: `${stream}: ${t(lookOf(code).label)}, ${format.relative(since)}${reason ? `. ${t(reason)}` : ''}`,
    to: bmPaths.state({ name: project }, { name: stream }),
  }))
}
