import { allRows, type Page, pageSizes, type TableQuery, tableQuery } from '@console/core/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom'
import { useService } from '../../../react'
import { Settings } from '../../../services/settings/settings'
import type { TableFilter } from '../types'
import { unknownFilters } from './unknown-filters'
import { viewParameter } from './view-address'

/** Names with their new values; undefined or empty removes the name from the address. */
export type AddressChange = Record<string, string | undefined>

export interface TableAddress {
  query: TableQuery
  /** `query` in one text: equal texts ask for equal rows. */
  filterKey: string
  page: number
  /** The saved view that is open. */
  view: string | undefined
  /** All rows in one scroll instead of pages. */
  scrolls: boolean
  sort: string | undefined
  order: 'asc' | 'desc'
  search: string
  values: Record<string, string>
  /** Filters whose value in the address means nothing here. */
  unknown: readonly TableFilter[]
  filtered: boolean
  /** Another page of this list is on its way: `sort` to `values` say already what it was asked with. */
  waiting: boolean
  /** Back to page 1, unless the change names a page. */
  change: (change: AddressChange, options?: { replace: boolean }) => void
  clearFilters: () => void
  setPageSize: (size: string) => void
}

/** The table's state in the address: page and filters are steps of the history, typing is not. */
export function useAddress(
  id: string,
  filters: readonly TableFilter[],
  list: Page<unknown> | undefined,
  sorted: { sort: string; order: 'asc' | 'desc' } | undefined,
): TableAddress {
  const [params, setParams] = useSearchParams()
  const settings = useService(Settings)
  const coming = useComing()
  const asked = useMemo(
    () => (coming === undefined ? params : new URLSearchParams(coming)),
    [params, coming],
  )
  const latest = useRef({ asked, setParams, filters })
  useEffect(() => {
    latest.current = { asked, setParams, filters }
  })

  const change = useCallback<TableAddress['change']>((wanted, options) => {
    const { asked, setParams } = latest.current
    const next = new URLSearchParams(asked)
    for (const [name, value] of Object.entries({ page: undefined, ...wanted })) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    latest.current.asked = next
    setParams(next, { replace: options?.replace ?? false, preventScrollReset: true })
  }, [])

  const clearFilters = useCallback(() => {
    const names = ['search', ...latest.current.filters.map(({ name }) => name)]
    change(Object.fromEntries(names.map((name) => [name, undefined])))
  }, [change])

  const sizeKey = `table.${id}.size`
  const setPageSize = useCallback(
    (size: string) => {
      settings.remember(sizeKey, size)
      change({ per_page: size })
    },
    [settings, sizeKey, change],
  )

  const state = useMemo(() => {
    const { sort, order, search, values } = readAddress(asked, filters, sorted)
    return { ...readAddress(params, filters, sorted), sort, order, search, values }
  }, [params, asked, filters, sorted])
  const askedSize = asked.get('per_page')
  const answered = list?.meta
  useEffect(() => {
    const size = settings.recall<string>(sizeKey, '')
    const known = size === allRows || pageSizes.some((one) => String(one) === size)
    if (askedSize === null && known && answered && size !== String(answered.per_page))
      change({ per_page: size }, { replace: true })
  }, [settings, sizeKey, askedSize, answered, change])

  const lastPage = answered?.last_page ?? 1
  const pastEnd = state.page > lastPage && answered?.current_page === state.page
  useEffect(() => {
    if (pastEnd) change({ page: lastPage > 1 ? String(lastPage) : undefined }, { replace: true })
  }, [pastEnd, lastPage, change])

  return useMemo(
    () => ({ ...state, waiting: coming !== undefined, change, clearFilters, setPageSize }),
    [state, coming, change, clearFilters, setPageSize],
  )
}

/** Query of the same page that is being loaded. */
function useComing(): string | undefined {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === pathname ? location.search : undefined
}

function readAddress(
  params: URLSearchParams,
  filters: readonly TableFilter[],
  sorted: { sort: string; order: 'asc' | 'desc' } | undefined,
) {
  const unknown = unknownFilters(params, filters)
  const known = filters.filter((filter) => !unknown.includes(filter)).map(({ name }) => name)
  const query = tableQuery(params, { filters: known })
  const { page, per_page: _size, ...rest } = query
  const search = String(query.search ?? '')
  const values = Object.fromEntries(known.map((name) => [name, String(query[name] ?? '')]))
  const sort: string | undefined = query.sort ?? sorted?.sort
  return {
    query,
    filterKey: JSON.stringify(rest),
    page,
    view: params.get(viewParameter) ?? undefined,
    scrolls: params.get('per_page') === allRows,
    sort,
    order: (query.order ?? (query.sort ? 'asc' : sorted?.order) ?? 'asc') as 'asc' | 'desc',
    search,
    values,
    unknown,
    filtered: search !== '' || Object.values(values).some((value) => value !== ''),
  }
}
