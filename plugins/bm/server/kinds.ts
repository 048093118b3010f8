import type { MediaResource, Route } from '@console/core/server'
import { type Kind, kinds } from '../contract'
import { checkMayModify } from './stations/access'

/** What changes projects with stations is refused where the operator sets them up himself. */
export const ofStations = (routes: readonly Route[]): Route[] =>
  routes.map((of) => ({
    ...of,
    async handle(call) {
      if (of.endpoint.method !== 'GET') await checkMayModify(call)
      return of.handle(call)
    },
  }))

/** The same calls about custom streams and about stations. */
export const forKinds = (rooms: readonly ((kind: Kind) => Route[])[]): Route[] => [
  ...rooms.flatMap((routes) => routes(kinds.custom)),
  ...ofStations(rooms.flatMap((routes) => routes(kinds.stations))),
]

/** The same files of both. */
export const mediaForKinds = (resources: readonly ((kind: Kind) => MediaResource)[]) =>
  Object.values(kinds).flatMap((kind) => resources.map((resource) => resource(kind)))
