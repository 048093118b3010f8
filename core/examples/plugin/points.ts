// A place that other plugins may fill: in the contract of who offers it, by its id in `points` of the manifest.
import { fill } from '@console/core/browser'
import {
  definePoint,
  type ExtensionPoint,
  type NoContext,
  notices,
  topBarItems,
  uploadFollowers,
  userMenuItems,
} from '@console/core/contract'
import type { Station } from '../data/endpoint'

export const stationColumns = definePoint<{ row: Station }>()('column', 'acme-maps.columns/v1')
export const stationActions = definePoint<{ row: Station }>()('action', 'acme-maps.actions/v1')
export const cards: ExtensionPoint<'card', NoContext> = definePoint<NoContext>()(
  'card',
  'acme-maps.cards/v1',
)

/** Points of the console itself, as `contributions` of `definePlugin` fill them. */
export const contributions = {
  notice: fill(notices, () => import('./shell-item')),
  item: fill(topBarItems, () => import('./shell-item')),
  entry: fill(userMenuItems, () => import('./menu-item')),
  uploads: fill(uploadFollowers, () => import('../services/uploads-followed')),
  copy: fill(stationActions, () => import('./row-action')),
}
