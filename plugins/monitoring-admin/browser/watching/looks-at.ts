import type { RowAction } from '@console/core/browser'
import { monitoringAdminPaths } from '#plugins/monitoring-admin/contract'

/** Of a row of a stream: the pages of its days. */
export const looksAt = (go: (address: string) => unknown): RowAction<{ id: number }>[] => [
  { label: 'Results', run: (stream) => void go(monitoringAdminPaths.results(stream)) },
  { label: 'State', run: (stream) => void go(monitoringAdminPaths.state(stream)) },
  { label: 'Timemap', run: (stream) => void go(monitoringAdminPaths.timemap(stream)) },
]
