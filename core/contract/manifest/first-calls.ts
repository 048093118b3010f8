import { keyOfCall } from '../calls/call'
import { type AnyList, callOfList } from '../calls/list-query'
import { defaultPageSize } from '../calls/table-query'
import type { PageManifest } from './manifest'

/** The call that a list begins with, for `first` of its page's manifest. */
export const firstCall = (query: AnyList): string =>
  keyOfCall(callOfList(query, { page: 1, per_page: defaultPageSize }, '{region}'))

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
