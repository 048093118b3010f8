// A service that other plugins use though they are built apart: known by its name, under a version of `provides` in the manifest.
import { clientOf, Http, type ServiceCode } from '@console/core/browser'
import { defineService, type SharedService } from '@console/core/contract'
import { stationsApi } from '../data/endpoint'

export interface Geocoder {
  kindOf(station: string): Promise<string | undefined>
}

/** In a contract that the other plugin imports, which then finds the service by `useService(Geocoder)`. */
export const Geocoder: SharedService<Geocoder> = defineService<Geocoder>('acme-geo/geocoder')

/** Of `services` in `definePlugin` of who provides it. */
export const service: ServiceCode<Geocoder> = {
  token: Geocoder,
  create: (get) => ({
    async kindOf(station) {
      const { data } = await clientOf(get(Http), stationsApi).list({ query: { search: station } })
      return data.find(({ name }) => name === station)?.kind
    },
  }),
}
