import { type Page, pageOfRows, type TableQuery } from '@console/core/contract'

/** One page of rows that the API gives all at once, searched here; like the answer of a list that is paged. */
export function pageOf<T>(
  rows: readonly T[],
  { page, per_page, search = '' }: TableQuery,
  textOf: (row: T) => string,
): Page<T> {
  const wanted = String(search).trim().toLowerCase()
  const found = wanted ? rows.filter((row) => textOf(row).toLowerCase().includes(wanted)) : rows
  return pageOfRows(found, { page, per_page })
}
