import { Confirm, useService, useT } from '@console/core/browser'
import { type Item, isBucketed, isTold } from '../../contract'
import { titleOf } from '../item-words'

/** Asks before items become pending again where results and files of buckets go with that. */
export function useSureOfPending() {
  const t = useT()
  const confirm = useService(Confirm)
  return async (items: readonly Item[]) => {
    const told = items.filter(({ status }) => isTold(status))
    const files = told.filter(({ status }) => isBucketed(status)).length
    return (
      told.length === 0 ||
      confirm.ask({
        title: t('Make {count item|items} pending?', { count: items.length }),
        text: t('What was made of them is taken back; Undo brings all of it again.'),
        consequences: [
          t('Results of {count item|items} go out of the reports', { count: told.length }),
          ...(files > 0
            ? [t('{count file leaves its bucket|files leave their buckets}', { count: files })]
            : []),
          ...told.slice(0, 3).map((item) => titleOf(item, t)),
        ],
        confirmLabel: t('Make pending'),
      })
    )
  }
}
