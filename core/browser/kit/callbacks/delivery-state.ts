import type { Delivery } from '@console/core/contract'
import type { BadgeLook } from '../table/cells/badge-cell'
import type { States } from '../values/state-badge'

type Shown = Delivery['state'] | 'again'

export const deliveryStates = {
  waiting: { label: 'Waiting', color: 'informative' },
  again: { label: 'To be tried again', color: 'warning' },
  delivered: { label: 'Delivered', color: 'success' },
  failed: { label: 'Not delivered', color: 'danger', hint: 'Not tried any more.' },
} satisfies States<Shown>

/** One that has failed so far looks different from one that has just been given. */
export const shownState = ({ state, error }: Delivery): Shown =>
  state === 'waiting' && error !== '' ? 'again' : state

/** What stands in the table; why it failed is in the tooltip. */
export function deliveryLook(delivery: Delivery): BadgeLook {
  const { label, color } = deliveryStates[shownState(delivery)]
  return { label, color, tooltip: delivery.error || undefined }
}
