import { Http, type LoadContext, Regions, type Token } from '@console/core/browser'
import {
  askedOf,
  callOfList,
  type ListQuery,
  type Page,
  pageOfList,
  type Region,
} from '@console/core/contract'
import {
  Answers,
  type Ask,
  askingClient,
  type Load,
  Loading,
  type PageCode,
  rowsOf,
} from '@console/core/host'
import type { PageEntry } from '../plugins/plugin-host'

/** What a page loads at an address, where the console is or, without a word of what fails, in another region. */
export function pageData(
  { area }: Pick<PageEntry, 'area'>,
  { load, viewOnly }: Pick<PageCode, 'load' | 'viewOnly'>,
  address: URL,
  params: Record<string, string | undefined>,
  get: <T>(token: Token<T>) => T,
  elsewhere?: Region,
): Loading<unknown> {
  const region = elsewhere ?? get(Regions).region$.value
  const query = askedQuery(address, viewOnly)
  const { signal } = new AbortController()
  return new Loading(get(Answers), async (askHere) => {
    const askElsewhere: Ask = (call, options) => askHere(call, { ...options, quiet: true, region })
    const ask = elsewhere ? askElsewhere : askHere
    const read = async <Row>(list: ListQuery<Row>): Promise<Page<Row>> => {
      const asked = askedOf(list, query)
      return pageOfList(list, await ask(callOfList(list, asked, region)), asked)
    }
    const context: LoadContext<unknown> = {
      params,
      query,
      area,
      region,
      get,
      signal,
      read,
      api: (api) => askingClient(get(Http), ask, api),
      rows: (list) => rowsOf(list, ask, region),
      found: (list) => rowsOf(list, ask, region, askedOf(list, query)),
    }
    if (typeof load === 'function') return (load as Load)(context)
    return load ? read(load) : null
  })
}

/** The part of an address's query that decides what is loaded. */
export function askedQuery({ search }: Pick<URL, 'search'>, viewOnly: readonly string[] = []) {
  const query = new URLSearchParams(search)
  for (const name of ['region', ...viewOnly]) query.delete(name)
  query.sort()
  return query
}
