import type { Page } from '@console/core/contract'

interface Asked {
  page: number
  per_page: number
}

/** The page that is asked for, of rows that are all there. */
export function localPage<Row>(rows: readonly Row[], { page, per_page }: Asked): Page<Row> {
  const begin = (page - 1) * per_page
  const data = rows.slice(begin, begin + per_page)
  return {
    data,
    links: { first: null, last: null, prev: null, next: null },
    meta: {
      current_page: page,
      from: data.length > 0 ? begin + 1 : null,
      last_page: Math.max(1, Math.ceil(rows.length / per_page)),
      path: '',
      per_page,
      to: data.length > 0 ? begin + data.length : null,
      total: rows.length,
    },
  }
}
