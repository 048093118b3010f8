import { allRows } from '@console/core/contract'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { announce } from '../announce'
import { useT } from '../i18n'
import { useCellKit } from './cells/cell-kit'
import { useColumns } from './controls/use-columns'
import { useAddress } from './data/use-address'
import { useRefresh } from './data/use-refresh'
import { useRows } from './data/use-rows'
import { useSelection } from './data/use-selection'
import { useEmptyColumns } from './rows/use-empty-columns'
import { useRowFocus } from './rows/use-row-focus'
import { useRowMenu } from './rows/use-row-menu'
import { useTicks } from './selection/use-ticks'
import { showTop } from './show-top'
import type { RowsTableProps, TableFilter } from './types'

const noFilters: readonly TableFilter[] = []

/** What the parts of a table share: its rows, its address, what is ticked, where the focus is. */
export function useTable<T>(props: RowsTableProps<T>) {
  const { id, list, fetchPage, rowKey, rowName, updatedAt, reload, error, faded } = props
  const { filters = noFilters, actions = [], bulk = [] } = props
  const address = useAddress(id, filters, list, props.sorted)
  const chosen = useColumns(id, props.columns, address.view)
  const selection = useSelection(rowKey)
  const rows = useRows({ list, updatedAt, fetchPage, address, rowKey, follow: selection.follow })
  const refresh = useRefresh({ list, updatedAt, error, reload, refreshRows: rows.refresh })

  const frame = useRef<HTMLDivElement>(null)
  const reveal = useRef<(index: number) => void>(undefined)
  const last = rows.windows ? rows.total - 1 : rows.first + rows.page.length - 1
  const focus = useRowFocus(frame, { first: rows.first, last }, reveal)
  useBackToTop(frame, list && `${address.filterKey} ${list.meta.current_page}`)
  const { recover } = focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list can take the focused row away
  useLayoutEffect(recover, [list, recover])
  const menu = useRowMenu(rows, focus.keep)
  const ticks = useTicks(rows, selection, rowKey)

  const none = list !== undefined && rows.total === 0
  useTotalAnnouncement(address.filterKey, list ? rows.total : undefined)
  const onTick = bulk.length > 0 ? ticks.onTick : undefined
  const onActions = actions.length > 0 ? menu.onActions : undefined
  const kit = useCellKit()
  const empty = useEmptyColumns(chosen.shown, rows, kit, address.sort)
  const columns = useMemo(
    () => (empty.size === 0 ? chosen.shown : chosen.shown.filter(({ key }) => !empty.has(key))),
    [chosen.shown, empty],
  )
  const look = useMemo(
    () => ({ columns, kit, rowName, faded, onTick, onActions }),
    [columns, kit, rowName, faded, onTick, onActions],
  )
  return {
    address,
    filters,
    chosen,
    /** Keys of chosen columns that are not drawn, because no row has anything in them. */
    empty,
    selection,
    rows,
    refresh,
    frame,
    reveal,
    focus,
    menu,
    ticks: bulk.length > 0 && !rows.windows ? ticks.all : undefined,
    look,
    none,
    /** There has never been a row. */
    never: none && !address.filtered,
    failure: refresh.failure ?? rows.failure,
    pageSize: rows.windows ? allRows : String(list?.meta.per_page ?? ''),
    retry() {
      rows.windows?.retry()
      if (refresh.failure !== undefined) refresh.run()
    },
  }
}
export type Table<T> = ReturnType<typeof useTable<T>>

/** Another page begins with its first row. */
function useBackToTop(frame: RefObject<HTMLElement | null>, page: string | undefined) {
  const shown = useRef(page)
  useLayoutEffect(() => {
    const box = frame.current
    if (shown.current === page || !box) return
    shown.current = page
    showTop(box)
  }, [frame, page])
}

/** Says how many rows another filter has left. */
function useTotalAnnouncement(filterKey: string, total: number | undefined) {
  const t = useT()
  const said = useRef({ filterKey, total })
  useEffect(() => {
    if (said.current.filterKey === filterKey || total === undefined) return
    said.current = { filterKey, total }
    announce(t('{total row|rows}', { total }))
  }, [t, filterKey, total])
}
