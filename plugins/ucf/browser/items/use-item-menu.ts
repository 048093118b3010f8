import { type RowAction, useT } from '@console/core/browser'
import { type Item, itemCan } from '../../contract'
import type { Saying } from '../decide/decision-dialog'
import { useDecisionScope } from '../decide/use-decision-scope'
import type { ItemActions } from '../decide/use-item-actions'
import { useSureOfPending } from '../decide/use-sure-of-pending'

const write = 'write-ucf'

/** What is asked for in a dialog. */
export type Asked = Saying | 'label' | 'merge'

/** What the menu of an item offers. */
export function useItemMenu(
  actions: ItemActions,
  onAsk: (items: readonly Item[], what: Asked) => void,
): RowAction<Item>[] {
  const t = useT()
  const { reasonOf } = useDecisionScope()
  const isSure = useSureOfPending()
  const ask = (what: Asked) => (item: Item) => onAsk([item], what)
  const unless =
    (can: (item: Item) => boolean, what?: 'report' | 'bucket' | 'both' | 'pending') =>
    (item: Item) =>
      can(item)
        ? what && reasonOf(item, what)
        : t('This cannot be done with an item of this status')
  /** Their edges may still move. */
  const once =
    (can: (item: Item) => boolean, what?: 'report' | 'bucket' | 'both') => (item: Item) =>
      item.measured_until === null ? unless(can, what)(item) : t('It is still being measured')
  return [
    {
      label: 'Report and bucket',
      scope: write,
      run: ask('both'),
      disabledReason: once(itemCan.both, 'both'),
    },
    {
      label: 'Report',
      scope: write,
      run: ask('report'),
      disabledReason: once(itemCan.report, 'report'),
    },
    {
      label: 'Add to bucket',
      scope: write,
      run: ask('bucket'),
      disabledReason: once(itemCan.bucket, 'bucket'),
    },
    {
      label: 'Title and metadata',
      scope: write,
      run: ask('edit'),
      disabledReason: unless(itemCan.edit),
    },
    { label: 'Merge', scope: write, run: ask('merge'), disabledReason: once(itemCan.merge) },
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
      run: async (item) => (await isSure([item])) && actions.pending([item]),
    },
  ]
}
