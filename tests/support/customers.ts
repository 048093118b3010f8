import { catalogue } from '../../host/catalogue'
import { addressOf } from '../../host/server/api/mount'

const forSome = catalogue.filter(({ manifest }) => manifest.onlyFor !== undefined)

/** More than a test has: the first account that a service makes is 1001. */
const accounts = Array.from({ length: 200 }, (_, at) => 1001 + at)

/** The plugins that the build has for certain customers, and that every account of a test is one of these. */
export const customerPlugins = forSome.map(({ manifest }) => manifest.id)
export const allAreCustomers = Object.fromEntries(
  forSome.map(({ manifest: { id } }) => [id.replace('customization-', ''), accounts]),
)

/** Addresses of calls that the others are not told of. */
export async function addressesForSome(): Promise<ReadonlySet<string>> {
  const halves = await Promise.all(forSome.map(({ server }) => server?.()))
  const routes = halves.flatMap((half) => half?.default.routes ?? [])
  return new Set(routes.map(({ endpoint }) => addressOf(endpoint)))
}
