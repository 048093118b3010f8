import {
  clientOf,
  Http,
  type Load,
  type LoadContext,
  type PageCode,
  Regions,
  type Token,
} from '@console/core/browser'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { PageEntry } from '../plugins/plugin-host'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Failures are shown once by the http service; retrying silently would hide them for a minute.
      retry: false,
      staleTime: 0,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
    },
  },
})

export interface PageData {
  key: QueryKey
  /** Wrapped, because a page's data may be nothing and a query's may not. */
  fetch: (options: { signal: AbortSignal }) => Promise<{ content: unknown }>
}

/** What a page loads at an address: two visits with the same key share their data. */
export function pageData(
  entry: PageEntry,
  code: PageCode,
  address: URL,
  params: Record<string, string | undefined>,
  get: <T>(token: Token<T>) => T,
): PageData {
  const region = get(Regions).region$.value
  const query = new URLSearchParams(address.search)
  for (const name of ['region', ...(code.viewOnly ?? [])]) query.delete(name)
  query.sort()
  // The cache refuses undefined as data.
  const load: Load = code.load ?? (async () => null)
  return {
    key: [entry.plugin, entry.id, entry.area, region, params, query.toString()],
    fetch: async ({ signal }) => {
      const context: LoadContext<unknown> = {
        params,
        query,
        area: entry.area,
        region,
        api: (api) => clientOf(get(Http), api, { signal }),
        get,
        signal,
      }
      return { content: await load(context) }
    },
  }
}

/** Data that is there is used at once and refreshed behind the page; otherwise the page waits for it. */
export const ensureData = ({ key, fetch }: PageData) =>
  queries.ensureQueryData({ queryKey: key, queryFn: fetch, revalidateIfStale: true })
