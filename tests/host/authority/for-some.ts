import type { Endpoint } from '@console/core/contract'
import { catalogue } from '../../../host/catalogue'

/** Calls of plugins for certain accounts: all others they answer as if they were not there, which tests of theirs hold. */
export async function callsForSome(): Promise<ReadonlySet<Endpoint>> {
  const halves = catalogue.flatMap(({ manifest, server }) =>
    manifest.onlyFor !== undefined && server ? [server()] : [],
  )
  const routes = (await Promise.all(halves)).flatMap((half) => half.default.routes ?? [])
  return new Set(routes.map(({ endpoint }) => endpoint))
}
