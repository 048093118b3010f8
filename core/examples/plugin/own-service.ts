// A service of the plugin's own, kept between its pages: an abstract class is its token and its type in one.
import { Http, type PluginCode, Session, type Token } from '@console/core/browser'

export abstract class Geocoder {
  abstract find(city: string): Promise<unknown>
}

class ServiceGeocoder implements Geocoder {
  constructor(private readonly http: Http) {}

  find(city: string) {
    return this.http.read(`/x/acme-maps/places?q=${encodeURIComponent(city)}`, 5000)
  }
}

/** `services` and `activate` of `definePlugin`; `useService(Geocoder)` finds it in the pages. */
export const code: Pick<PluginCode, 'services' | 'activate'> = {
  services: [{ token: Geocoder, create: (get) => new ServiceGeocoder(get(Http)) }],
  activate: (get: <T>(token: Token<T>) => T) => void get(Session).user$.value,
}
