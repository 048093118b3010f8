import { largestPage, type Page } from '@console/core/contract'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { FetchPage, RowKey } from '../types'
import { RowWindows } from './row-windows'
import type { TableAddress } from './use-address'
import type { Selection } from './use-selection'

export interface RowSource<T> {
  total: number
  /** Index of the first row that is shown. */
  first: number
  /** The rows of the page; in a scroll those of its first window. */
  page: readonly T[]
  row: (index: number) => T | undefined
  between: (from: number, to: number) => Promise<readonly T[]>
  /** Set while all rows are in one scroll. */
  windows: RowWindows<T> | undefined
  /** Why rows in sight could not be loaded. */
  failure: unknown
  refresh: () => void
}

interface Inputs<T> {
  list: Page<T> | undefined
  updatedAt: number | undefined
  fetchPage: FetchPage<T> | undefined
  address: Pick<TableAddress, 'query' | 'filterKey' | 'scrolls'>
  rowKey: (row: T) => RowKey
  follow: Selection<T>['follow']
}

export function useRows<T>(inputs: Inputs<T>): RowSource<T> {
  const { list, updatedAt, address, follow } = inputs
  const latest = useRef(inputs)
  latest.current = inputs
  const scrolls = address.scrolls && inputs.fetchPage !== undefined && list !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another list; a newer first page is not
  const windows = useMemo(() => {
    const { list } = latest.current
    return scrolls && list ? openWindows(latest, list) : undefined
  }, [scrolls, address.filterKey])
  useEffect(() => () => windows?.stop(), [windows])

  const seen = useRef({ windows, list, updatedAt })
  useEffect(() => {
    const before = seen.current
    seen.current = { windows, list, updatedAt }
    const newer = before.list !== list || before.updatedAt !== updatedAt
    if (windows && list && before.windows === windows && newer) windows.refresh(list)
  }, [windows, list, updatedAt])

  useEffect(() => {
    if (list && !scrolls) follow(list.data, () => true)
  }, [list, scrolls, follow])

  const subscribe = useCallback(
    (listener: () => void) => windows?.subscribe(listener) ?? (() => undefined),
    [windows],
  )
  const ofTotal = () => windows?.total ?? list?.meta.total ?? 0
  const ofFailure = () => windows?.failure
  const total = useSyncExternalStore(subscribe, ofTotal, ofTotal)
  const failure = useSyncExternalStore(subscribe, ofFailure, ofFailure)

  return useMemo(() => {
    const page = list?.data ?? []
    const first = scrolls ? 0 : Math.max(0, (list?.meta.from ?? 1) - 1)
    const row = (index: number) => (windows ? windows.row(index) : page[index - first])
    return {
      total,
      first,
      page,
      row,
      between: async (from, to) =>
        windows ? windows.between(from, to) : page.slice(from - first, to - first + 1),
      windows,
      failure,
      refresh: () => {
        const { list } = latest.current
        if (list) windows?.refresh(list)
      },
    }
  }, [list, scrolls, windows, total, failure])
}

function openWindows<T>(latest: { current: Inputs<T> }, list: Page<T>) {
  const windows: RowWindows<T> = new RowWindows(
    list,
    async (page, signal) => {
      const { fetchPage, address } = latest.current
      if (!fetchPage) throw new Error('A table scrolls through all rows only with fetchPage')
      return fetchPage({ ...address.query, page, per_page: largestPage }, signal)
    },
    (before, total) => {
      const { follow, rowKey } = latest.current
      const replaced = new Set(before.map(rowKey))
      // A row that slid over the edge of its window is not gone; with fewer rows than before, one that is nowhere is.
      follow(windows.loadedRows(), (key) => total.now <= total.before && replaced.has(key))
    },
  )
  return windows
}
