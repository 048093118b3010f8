import type { Page, TableQuery } from '@console/core/contract'
import type { Invoice } from '#plugins/billing/contract'

interface Listed {
  data: Invoice[]
  total: number
  current_page: number
  last_page: number
}

/** The documented list, which is bare, in the envelope of all other lists. */
export function toPage(
  { data, total, current_page, last_page }: Listed,
  { per_page }: Pick<TableQuery, 'per_page'>,
): Page<Invoice> {
  const before = (current_page - 1) * per_page
  return {
    data,
    links: { first: null, last: null, prev: null, next: null },
    meta: {
      current_page,
      last_page,
      total,
      per_page,
      path: '',
      from: data.length > 0 ? before + 1 : null,
      to: data.length > 0 ? before + data.length : null,
    },
  }
}
