import type { Endpoint } from '@console/core/contract'
import type { MediaResource, Route } from '@console/core/server'
import { databaseApi, databasePath } from '../../contract'
import { checkMayModify } from './access'

const mirrored = new Map<string, Endpoint>(
  Object.values(databaseApi)
    .flatMap((api) => Object.values<Endpoint>(api))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

/** The same handlers for projects with stations: of each route whose call exists for them, too, and is not one of their own. */
export const inDatabase = (routes: readonly Route[], own: readonly Route[]): Route[] =>
  routes.flatMap(({ endpoint, handle }) => {
    const of = mirrored.get(`${endpoint.method} ${databasePath(endpoint.path)}`)
    const isOwn = own.some(({ endpoint }) => endpoint === of)
    return of && !isOwn ? [{ endpoint: of, handle: forDatabase(handle, of.method !== 'GET') }] : []
  })

/** `writes`: refused where the operator sets such projects up himself. */
export const forDatabase =
  (handle: Route['handle'], writes: boolean): Route['handle'] =>
  (call) => {
    if (writes) checkMayModify(call)
    return handle({ ...call, database: true } as typeof call)
  }

/** Files of custom streams and of stations alike. */
export const ofBothKinds = (resource: MediaResource): MediaResource[] => [
  resource,
  {
    path: databasePath(resource.path),
    scope: resource.scope.replace('-cs-', '-bd-'),
    open: (call) => resource.open({ ...call, database: true } as typeof call),
  },
]
