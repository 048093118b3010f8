import type { ViewColumns } from '@console/core/contract'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useService } from '../../../react'
import { Settings } from '../../../services/settings/settings'
import { columnsOfView } from '../data/view-address'
import type { Column } from '../types'

/** Keys only: a column that appears later keeps its own default. */
const none: ViewColumns = { order: [], hidden: [] }

/** What is remembered in a browser may be of any form. */
const checked = ({ order, hidden }: ViewColumns): ViewColumns =>
  Array.isArray(order) && Array.isArray(hidden) ? { order, hidden } : none

export interface ChosenColumns<T> {
  /** In the person's order, hidden ones too. */
  all: readonly Column<T>[]
  shown: readonly Column<T>[]
  choice: ViewColumns
  changed: boolean
  toggle: (key: string) => void
  /** One place up (-1) or down (1). */
  move: (key: string, by: -1 | 1) => void
  reset: () => void
  /** Takes what is remembered now. */
  recall: () => void
}

/** Which columns are shown in which order, remembered per table, and for a saved view while that is open. */
export function useColumns<T>(
  id: string,
  columns: readonly Column<T>[],
  view: string | undefined,
): ChosenColumns<T> {
  const settings = useService(Settings)
  const { key } = useLocation()
  const [turn, setTurn] = useState(0)
  const ofView = view && columnsOfView(id, view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a view, also the same once more, is a step of the history
  const [name, text] = useMemo(() => {
    // A view of another list on the page, or one that is not known here yet.
    const isKnown = ofView && settings.recall<unknown>(ofView, undefined)
    const name = isKnown ? ofView : `table.${id}.columns`
    return [name, JSON.stringify(checked(settings.recall(name, none)))] as const
  }, [settings, id, ofView, key, turn])
  const choice = useMemo<ViewColumns>(() => JSON.parse(text), [text])

  const { all, shown } = useMemo(() => arranged(columns, choice), [columns, choice])
  const recall = useCallback(() => setTurn((before) => before + 1), [])
  const store = useCallback(
    (next: ViewColumns) => {
      settings.remember(name, next)
      recall()
    },
    [settings, name, recall],
  )

  return useMemo(() => {
    const hidden = keysOf(all.filter((column) => !shown.includes(column)))
    return {
      all,
      shown,
      choice,
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
      recall,
    }
  }, [all, shown, choice, store, recall])
}

/** The columns as they were chosen; keys that the list does not have are passed over. */
export function arranged<T>(columns: readonly Column<T>[], choice: ViewColumns) {
  const all = inOrder(columns, choice.order)
  const visible = all.filter((column) => !isHidden(column, choice))
  return { all, shown: visible.length > 0 ? visible : all.slice(0, 1) }
}

const keysOf = <T>(list: readonly Column<T>[]) => list.map(({ key }) => key)

const isHidden = (column: Column<never>, choice: ViewColumns) =>
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
