import type { Page } from '@console/core/contract'

/** The list envelope around one page of rows, for whoever asked at this whole address. */
export function pageOf<T>(address: string, query: unknown, rows: T[], total: number): Page<T> {
  const { page = 1, per_page = 20 } = query as { page?: number; per_page?: number }
  const last = Math.max(1, Math.ceil(total / per_page))
  const { searchParams } = new URL(address)
  const [path = ''] = address.split('?')
  const link = (number: number) => {
    const search = new URLSearchParams(searchParams)
    search.set('page', String(number))
    return `${path}?${search}`
  }
  const from = rows.length > 0 ? (page - 1) * per_page + 1 : null
  return {
    data: rows,
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(Math.min(page - 1, last)) : null,
      next: page < last ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from,
      last_page: last,
      path,
      per_page,
      to: from === null ? null : from + rows.length - 1,
      total,
    },
  }
}
