import type { PageManifest } from './manifest'

/**
 * The calls that a page begins with at an address with this query. None where the query holds more than a region
 * (another page of the list, a filter): it then begins with others.
 */
export function firstCallsOf(
  { first = [] }: Pick<PageManifest, 'first'>,
  query: URLSearchParams,
  region: string,
): string[] {
  if ([...query.keys()].some((name) => name !== 'region')) return []
  return first.map((call) => call.replace('{region}', region))
}
