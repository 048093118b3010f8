/** A token of a service that plugins share, though they are built apart: whoever has the same name has the same service. */
export type SharedService<T> = (abstract new () => T) & { prototype: T; service: string }

/**
 * `export const Geocoder = defineService<Geocoder>('acme-geo/geocoder')`, beside `export interface Geocoder`. What stands before
 * the slash is a name of the manifest's `provides`; the plugin that requires it finds the service by `useService` and `get`.
 */
export const defineService = <T>(name: `${string}/${string}`): SharedService<T> =>
  ({ service: name }) as unknown as SharedService<T>
