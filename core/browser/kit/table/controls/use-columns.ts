import { useCallback, useMemo, useState } from 'react'
import { useService } from '../../../react'
import { Settings } from '../../../services/settings/settings'
import type { Column } from '../types'

/** Keys only: a column that appears later keeps its own default. */
interface ColumnChoice {
  order: string[]
  hidden: string[]
}

const none: ColumnChoice = { order: [], hidden: [] }

/** What is remembered in a browser may be of any form. */
const checked = ({ order, hidden }: ColumnChoice): ColumnChoice =>
  Array.isArray(order) && Array.isArray(hidden) ? { order, hidden } : none

export interface ChosenColumns<T> {
  /** In the person's order, hidden ones too. */
  all: readonly Column<T>[]
  shown: readonly Column<T>[]
  changed: boolean
  toggle: (key: string) => void
  /** One place up (-1) or down (1). */
  move: (key: string, by: -1 | 1) => void
  reset: () => void
}

/** Which columns are shown in which order, remembered per table. */
export function useColumns<T>(id: string, columns: readonly Column<T>[]): ChosenColumns<T> {
  const settings = useService(Settings)
  const name = `table.${id}.columns`
  const [choice, setChoice] = useState(() => checked(settings.recall(name, none)))

  const all = useMemo(() => inOrder(columns, choice.order), [columns, choice])
  const shown = useMemo(() => {
    const visible = all.filter((column) => !isHidden(column, choice))
    return visible.length > 0 ? visible : all.slice(0, 1)
  }, [all, choice])

  const store = useCallback(
    (next: ColumnChoice) => {
      setChoice(next)
      settings.remember(name, next)
    },
    [settings, name],
  )

  return useMemo(() => {
    const keysOf = (list: readonly Column<T>[]) => list.map(({ key }) => key)
    const hidden = keysOf(all.filter((column) => !shown.includes(column)))
    return {
      all,
      shown,
      changed: choice.order.length > 0,
      toggle: (key) =>
        store({
          order: keysOf(all),
          hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
        }),
      move: (key, by) => {
        const order = keysOf(all)
        const from = order.indexOf(key)
        const other = order[from + by]
        if (other === undefined) return
        order[from] = other
        order[from + by] = key
        store({ order, hidden })
      },
      reset: () => store(none),
    }
  }, [all, shown, choice, store])
}

const isHidden = (column: Column<never>, choice: ColumnChoice) =>
  choice.order.includes(column.key) ? choice.hidden.includes(column.key) : (column.hidden ?? false)

function inOrder<T>(columns: readonly Column<T>[], order: readonly string[]): readonly Column<T>[] {
  const placeOf = (column: Column<T>) => {
    const place = order.indexOf(column.key)
    return place < 0 ? columns.length : place
  }
  return order.length === 0
    ? columns
    : [...columns].sort((one, other) => placeOf(one) - placeOf(other))
}
