import { ApiError, Http, type LoadContext, Regions, type Token } from '@console/core/browser'
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
  const loading: Loading<unknown> = new Loading(get(Answers), async (askHere) => {
    const askElsewhere: Ask = (call, options) => askHere(call, { ...options, quiet: true, region })
    if (elsewhere) return loadBy(askElsewhere)
    // Behind what is shown a failure is a notice.
    return loading.state$.value.updatedAt > 0 ? loadBy(askHere) : toldByPage(get, askHere, loadBy)
  })
  return loading

  async function loadBy(ask: Ask) {
    const read = async <Row>(list: ListQuery<Row>): Promise<Page<Row>> => {
      const asked = askedOf(list, query)
      return pageOfList(list, await ask(callOfList(list, asked, region)), asked)
    }
    const context: LoadContext<unknown, unknown> = {
      params,
      query,
      area,
      region,
      get,
      signal,
      read,
      api: (api) => askingClient(get(Http), ask, api),
      rows: (list) => rowsOf(list, ask, region),
      known: (list, isIt) => get(Answers).knownRow(list, isIt),
      draw: (early) => loading.draw(early),
      found: (list) => rowsOf(list, ask, region, askedOf(list, query)),
    }
    if (typeof load === 'function') return (load as Load)(context)
    return load ? read(load) : null
  }
}

/** A page that is not there says why by itself: a notice tells only what its `load` went on without. */
async function toldByPage<T>(
  get: <S>(token: Token<S>) => S,
  ask: Ask,
  load: (ask: Ask) => Promise<T>,
): Promise<T> {
  const { failures$ } = get(Http)
  const kept: ApiError[] = []
  try {
    return await load((call, options = {}) =>
      ask(call, { ...options, quiet: true }).catch((error) => {
        if (!options.quiet && error instanceof ApiError) kept.push(error)
        throw error
      }),
    )
  } catch (error) {
    // Who is not let in is asked whether to log out.
    const told = kept.indexOf(error as ApiError)
    if (told >= 0 && ![401, 403].includes((error as ApiError).status)) kept.splice(told, 1)
    throw error
  } finally {
    for (const failure of kept) failures$.next(failure)
  }
}

/** The part of an address's query that decides what is loaded. */
export function askedQuery({ search }: Pick<URL, 'search'>, viewOnly: readonly string[] = []) {
  const query = new URLSearchParams(search)
  for (const name of ['region', ...viewOnly]) query.delete(name)
  query.sort()
  return query
}
