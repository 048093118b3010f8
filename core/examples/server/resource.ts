// A whole resource, where columns are called as in the contract: pages, sorts, searches, counts, writes, and tells open pages.
import {
  created,
  invalid,
  is,
  type Listing,
  listed,
  type Route,
  removed,
  updated,
} from '@console/core/outside'
import { stationsApi } from './stations-api'
import { stations } from './tables'

const changes = () => 'x/acme-maps/stations'
const taken = { stations_name: () => invalid({ name: 'There is a station of this name' }) }

export const stationRoutes: Route[] = [
  listed(stationsApi.list, stations, {
    listing: ({ query }): Listing => ({
      where: is(stations.city, query.city),
      search: [stations.name, stations.city],
      sorts: { heard: stations.heard_at },
      nullsLast: true,
    }),
  }),
  created(stationsApi.add, stations, { changes, taken }),
  updated(stationsApi.change, stations, { what: 'station', changes, taken }),
  removed(stationsApi.remove, stations, { what: 'station', changes }),
]
