import { type Attention, useFormat, useT } from '@console/core/browser'
import { type ScanSummary, scanPaths } from '../../contract'

/** Files that could not be scanned, container by container, with the way to them. */
export function useFailures({ failed_in }: Pick<ScanSummary, 'failed_in'>): Attention[] {
  const t = useT()
  const format = useFormat()
  return failed_in.map(({ name, state, files }) => ({
    text: t(
      state === -2
        ? '{name}: files that could not be read: {count}'
        : '{name}: files that could not be scanned: {count}',
      { name, count: format.number(files) },
    ),
    to: `${scanPaths.container(name)}?state=${state}`,
  }))
}
