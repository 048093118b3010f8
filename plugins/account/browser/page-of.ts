import type { Page, TableQuery } from '@console/core/contract'

/** One page of rows that the API gives all at once, searched here; like the answer of a list that is paged. */
export function pageOf<T>(
  rows: readonly T[],
  { page, per_page, search = '' }: TableQuery,
  textOf: (row: T) => string,
): Page<T> {
  const wanted = String(search).trim().toLowerCase()
  const found = wanted ? rows.filter((row) => textOf(row).toLowerCase().includes(wanted)) : rows
  const begin = (page - 1) * per_page
  const data = found.slice(begin, begin + per_page)
  return {
    data,
    links: { first: null, last: null, prev: null, next: null },
    meta: {
      current_page: page,
      from: data.length > 0 ? begin + 1 : null,
      last_page: Math.max(1, Math.ceil(found.length / per_page)),
      path: '',
      per_page,
      to: data.length > 0 ? begin + data.length : null,
      total: found.length,
    },
  }
}
