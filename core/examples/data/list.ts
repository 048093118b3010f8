// A list as a screen asks for it, said once: its rows, further pages, CSV file and "Show as API" follow. It is the `load` of a page.
import { type ListQuery, list } from '@console/core/contract'
import { type Station, stationsApi } from './endpoint'

export const stations: ListQuery<Station> = list(stationsApi.list)

/** Always with this filter, whatever the address says, and in an order of its own. */
export const webStations = list(stationsApi.list, {
  query: { kind: 'web' },
  sorted: { sort: 'id', order: 'desc' },
})
