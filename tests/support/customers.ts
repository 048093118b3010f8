import type { Endpoint } from '@console/core/contract'
import { catalogue } from '../../host/catalogue'
import { addressOf } from '../../host/server/api/mount'

const forSome = catalogue.filter(({ manifest }) => manifest.onlyFor !== undefined)

/** More than a test has: the first account that a service makes is 1001. */
const accounts = Array.from({ length: 1000 }, (_, at) => 1001 + at)

/** The plugins that the build has for certain customers, and that every account of a test is one of these. */
export const customerPlugins = forSome.map(({ manifest }) => manifest.id)
export const allAreCustomers: Readonly<Record<string, number[]>> = Object.fromEntries(
  forSome
    .flatMap(({ manifest }) => Object.values(manifest.rules ?? {}) as { group?: string }[])
    .flatMap(({ group }) => (group ? [[group, accounts]] : [])),
)

/** Calls of these plugins, which all others are not told of. */
export async function callsForSome(): Promise<ReadonlySet<Endpoint>> {
  const halves = await Promise.all(forSome.map(({ server }) => server?.()))
  const routes = halves.flatMap((half) => half?.default.routes ?? [])
  return new Set(routes.map(({ endpoint }) => endpoint))
}

export const addressesForSome = async (): Promise<ReadonlySet<string>> =>
  new Set([...(await callsForSome())].map(addressOf))
