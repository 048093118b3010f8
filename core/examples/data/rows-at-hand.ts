// A list of rows that are all there already, paged here as the API pages: for calls that answer everything at once.
import { list, type Page, pageOfRows, pageSizes, tableQuery } from '@console/core/contract'
import { type Station, stationsApi } from './endpoint'

/** Searched and paged by the console: `allAtOnce` is the text that is searched. */
export const stations = list(stationsApi.list, { allAtOnce: ({ name }) => name })

/** By hand, of the address of a table. */
export function pageOf(rows: readonly Station[], address: URLSearchParams): Page<Station> {
  return pageOfRows(rows, tableQuery(address, { perPage: pageSizes[1] }))
}
