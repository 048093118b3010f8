import { type BulkAction, type RowAction, useT } from '@console/core/browser'
import { type Item, itemCan } from '../../contract'
import type { Decision } from './decision-dialog'
import { useDecisionScope } from './use-decision-scope'
import type { ItemActions } from './use-item-actions'

const write = 'write-ucf'

/** What the menu of an item offers, and what is done to many at once. */
export function useItemMenu(
  actions: ItemActions,
  onDecide: (items: readonly Item[], decision: Decision) => void,
) {
  const t = useT()
  const decide = (of: Decision) => (item: Item) => onDecide([item], of)
  const { reasonOf } = useDecisionScope()
  const unless = (can: (item: Item) => boolean, what?: Decision | 'pending') => (item: Item) =>
    can(item) ? what && reasonOf(item, what) : t('This cannot be done with an item of this status')
  const menu: RowAction<Item>[] = [
    {
      label: 'Report and bucket',
      scope: write,
      run: decide('both'),
      disabledReason: unless(itemCan.both, 'both'),
    },
    {
      label: 'Report',
      scope: write,
      run: decide('report'),
      disabledReason: unless(itemCan.report, 'report'),
    },
    {
      label: 'Add to bucket',
      scope: write,
      run: decide('bucket'),
      disabledReason: unless(itemCan.bucket, 'bucket'),
    },
    {
      label: 'Ignore',
      scope: 'delete-ucf',
      disabledReason: unless(itemCan.ignore),
      run: (item) => actions.ignore([item]),
    },
    {
      label: 'Ignore and keep',
      scope: 'delete-ucf',
      disabledReason: unless(itemCan.ignore),
      run: (item) => actions.ignore([item], 1),
    },
    {
      label: 'Make pending',
      scope: write,
      disabledReason: unless(itemCan.pending, 'pending'),
      run: (item) => actions.pending([item]),
    },
  ]
  const bulk: BulkAction<Item>[] = [
    {
      label: 'Report',
      scope: write,
      run: async (items) => onDecide(items, 'report'),
    },
    {
      label: 'Add to bucket',
      scope: write,
      run: async (items) => onDecide(items, 'bucket'),
    },
    { label: 'Ignore', scope: 'delete-ucf', run: (items) => actions.ignore(items) },
    { label: 'Ignore and keep', scope: 'delete-ucf', run: (items) => actions.ignore(items, 1) },
    { label: 'Merge', scope: write, run: (items) => actions.merge(items) },
    { label: 'Make pending', scope: write, run: (items) => actions.pending(items) },
  ]
  return { menu, bulk }
}
