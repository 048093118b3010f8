import type { Endpoint } from './endpoint'

/** How the documentation calls a call: `GET /buckets/{id}/files` is `get-buckets-id-files`. */
export const operationIdOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  [method.toLowerCase(), ...(path.match(/\w+/g) ?? [])].join('-')
