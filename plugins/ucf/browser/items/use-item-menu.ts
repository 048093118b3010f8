import { type BulkAction, type RowAction, useT } from '@console/core/browser'
import { type Acted, type Item, itemCan } from '../../contract'
import type { Saying } from '../decide/decision-dialog'
import { useDecisionScope } from '../decide/use-decision-scope'
import type { ItemActions } from '../decide/use-item-actions'
import { useSureOfPending } from '../decide/use-sure-of-pending'

const write = 'write-ucf'

/** What is asked for in a dialog. */
export type Asked = Saying | 'label' | 'merge'

/** What the menu of an item offers, and what is done to many at once. */
export function useItemMenu(
  actions: ItemActions,
  onAsk: (items: readonly Item[], what: Asked) => void,
) {
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
  const menu: RowAction<Item>[] = [
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
    { label: 'Merge', scope: write, run: ask('merge'), disabledReason: unless(itemCan.merge) },
    {
      label: 'Ignore',
      scope: 'delete-ucf',
      disabledReason: once(itemCan.ignore),
      run: (item) => actions.ignore([item]),
    },
    {
      label: 'Ignore and keep',
      scope: 'delete-ucf',
      disabledReason: once(itemCan.ignore),
      run: (item) => actions.ignore([item], 1),
    },
    {
      label: 'Make pending',
      scope: write,
      disabledReason: unless(itemCan.pending, 'pending'),
      run: async (item) => (await isSure([item])) && actions.pending([item]),
    },
  ]
  /** All of them at once, whatever their number: the dialog works in pieces. */
  const many = (label: string, what: Asked): BulkAction<Item> => ({
    label,
    scope: write,
    ask: async (items) => {
      onAsk(items, what)
      return false
    },
    run: async () => undefined,
    disabledReason: (items) =>
      what !== 'label' && items.some((item) => item.measured_until !== null)
        ? t('It is still being measured')
        : undefined,
  })
  /** In batches, whose progress the table shows; said once, when the last of them is through. */
  function atOnce(
    label: string,
    scope: string,
    what: keyof ItemActions['batches'],
    ask?: (items: readonly Item[]) => Promise<boolean>,
  ): BulkAction<Item> {
    let left = 0
    let pieces: Acted[] = []
    const { run, textOf } = actions.batches[what]
    return {
      label,
      scope,
      async ask(items) {
        left = items.length
        pieces = []
        return ask ? ask(items) : true
      },
      async run(items) {
        pieces.push(await actions.unlessChanged(run(items)))
        left -= items.length
        if (left <= 0) await actions.done(pieces, textOf(pieces.flatMap((one) => one.items)))
      },
    }
  }
  const bulk: BulkAction<Item>[] = [
    many('Report and bucket', 'both'),
    many('Report', 'report'),
    many('Add to bucket', 'bucket'),
    many('Label', 'label'),
    many('Merge', 'merge'),
    atOnce('Ignore', 'delete-ucf', 'ignore'),
    atOnce('Ignore and keep', 'delete-ucf', 'reserve'),
    atOnce('Make pending', write, 'pending', isSure),
  ]
  return { menu, bulk }
}
