import { useService } from '../../../react'
import { Confirm } from '../../../services/messages/confirm'
import { firstNames } from '../../../services/messages/first-names'
import { useT } from '../../i18n'
import type { BulkAction } from '../types'

interface BulkDeletion<T> extends Pick<BulkAction<T>, 'scope' | 'run' | 'done' | 'disabledReason'> {
  title(count: number): string
  text: string
  nameOf(row: T): string
  /** What goes with them, one line each. */
  lost?(rows: readonly T[]): string[]
}

/** `Delete` for ticked rows: asks with their names first. */
export function useBulkDeletion<T>(deletion: BulkDeletion<T>): BulkAction<T> {
  const { title, text, nameOf, lost, ...call } = deletion
  const t = useT()
  const confirm = useService(Confirm)
  return {
    ...call,
    label: 'Delete',
    danger: true,
    ask: (rows) =>
      confirm.ask({
        title: title(rows.length),
        text,
        consequences: [...firstNames(rows.map(nameOf), t), ...(lost?.(rows) ?? [])],
        confirmLabel: t('Delete'),
        danger: true,
      }),
  }
}
