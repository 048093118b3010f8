import { things } from '@console/core/server'
import { scanPaths, scanStates } from '../contract'
import { containers, scanFiles, sources } from './tables'

const containerThings = things(containers, {
  calls: ['/fs-containers'],
  kind: 'container',
  page: ({ name }) => scanPaths.container(name),
  found: { named: true },
})

const fileThings = things(scanFiles, {
  calls: ['/fs-containers/*/files'],
  kind: 'file',
  key: 'file_id',
  within: { things: containerThings, column: 'container_id' },
  page: ({ file_id }, { name }) => scanPaths.report(name, file_id),
  found: { whole: ['file_id'], states: { column: 'state', names: scanStates } },
})

const sourceThings = things(sources, {
  calls: ['/fs-subscriptions'],
  kind: 'subscription',
  name: 'title',
  page: () => scanPaths.subscriptions(),
})

export const namedThings = [containerThings, fileThings, sourceThings]
