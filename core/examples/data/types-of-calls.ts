// Types of what goes into a call and comes out of it, for code that works with calls of any contract; and a check by a schema.
import {
  type Api,
  bytes,
  type CallInput,
  type CallOutput,
  check,
  type Endpoint,
  endpoint,
  type Schema,
} from '@console/core/contract'
import { Station, type stationsApi } from './endpoint'

export type Asked = CallInput<typeof stationsApi.list>
export type Found = CallOutput<typeof stationsApi.list>['data'][number]

export const pathsOf = (api: Api) => Object.values(api).map(({ path }: Endpoint) => path)

/** Whatever comes from elsewhere: a file, a message of a frame. */
export const fits = (schema: Schema, value: unknown) => check(schema, value).success
export const isStation = (value: unknown) => fits(Station, value)

/** A call that answers a file, of this media type. */
export const logo = endpoint({
  method: 'GET',
  path: '/x/acme-maps/stations/{id}/logo',
  scope: 'read-stations',
  summary: 'The logo of a station',
  response: bytes,
  media: 'image/png',
})
