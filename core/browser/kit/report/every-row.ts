import { largestPage, type TableQuery } from '@console/core/contract'
import type { FetchPage } from '../table/types'

/** All rows that a list finds, page after page. */
export async function everyRow<Row>(
  fetchPage: FetchPage<Row>,
  query: TableQuery,
  signal = new AbortController().signal,
): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, meta } = await fetchPage({ ...query, page, per_page: largestPage }, signal)
    found.push(...data)
    pages = meta.last_page
  }
  return found
}
