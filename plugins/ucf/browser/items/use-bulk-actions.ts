import { type BulkAction, PartlyDone, useT } from '@console/core/browser'
import type { Acted, Item } from '../../contract'
import { actOn } from '../decide/act-on'
import type { Batch, ItemActions } from '../decide/use-item-actions'
import { useSureOfPending } from '../decide/use-sure-of-pending'
import type { Asked } from './use-item-menu'

/** What is done with many items; `before` are those that it was done with already. */
export interface ManyBatch extends Omit<Batch, 'run'> {
  run(items: readonly Item[], before: number): ReturnType<Batch['run']>
}

/** What is done to many items at once: in pieces, whose progress the table shows, until it is through or stopped. */
export function useBulkActions(
  actions: ItemActions,
  /** Undefined: the dialog was left. */
  onAsk: (items: readonly Item[], what: Asked) => Promise<ManyBatch | undefined>,
): BulkAction<Item>[] {
  const t = useT()
  const isSure = useSureOfPending()

  function inPieces(
    label: string,
    scope: string,
    ask: (items: readonly Item[]) => Promise<ManyBatch | undefined>,
  ): BulkAction<Item> {
    let batch: ManyBatch | undefined
    let pieces: Acted[] = []
    let before = 0
    return {
      label,
      scope,
      async ask(items) {
        pieces = []
        before = 0
        batch = await ask(items)
        return batch !== undefined
      },
      async run(items) {
        const piece = await actOn(items, (these) => at(batch).run(these, before), t)
        pieces.push(piece.acted)
        before += items.length
        if (piece.refused.length > 0) throw new PartlyDone(piece.refused)
      },
      over({ done, left }) {
        const text = at(batch).textOf(done.length)
        const rest = t('{count item is|items are} left as before: it was stopped', {
          count: left.length,
        })
        void actions.done(pieces, left.length > 0 ? `${text}. ${rest}` : text)
      },
    }
  }
  const asking = (label: string, what: Asked): BulkAction<Item> => ({
    ...inPieces(label, 'write-ucf', (items) => onAsk(items, what)),
    disabledReason: (items) =>
      what !== 'label' && items.some((item) => item.measured_until !== null)
        ? t('It is still being measured')
        : undefined,
  })
  const atOnce = (label: string, scope: string, what: keyof ItemActions['batches']) =>
    inPieces(label, scope, async (items) =>
      what !== 'pending' || (await isSure(items)) ? actions.batches[what] : undefined,
    )
  return [
    asking('Report and bucket', 'both'),
    asking('Report', 'report'),
    asking('Add to bucket', 'bucket'),
    asking('Label', 'label'),
    asking('Merge', 'merge'),
    atOnce('Ignore', 'delete-ucf', 'ignore'),
    atOnce('Ignore and keep', 'delete-ucf', 'reserve'),
    atOnce('Make pending', 'write-ucf', 'pending'),
  ]
}

function at(batch: ManyBatch | undefined): ManyBatch {
  if (!batch) throw new Error('nothing was asked for')
  return batch
}
