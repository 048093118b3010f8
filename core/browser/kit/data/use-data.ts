import type { Api, ListQuery, Region } from '@console/core/contract'
import { useEffect, useMemo } from 'react'
import { Answers } from '../../data/answers'
import { type Ask, askingClient, Loading } from '../../data/loading'
import { rowsOf } from '../../data/rows-of'
import { type PartData, useLive } from '../../data/use-answer'
import { useObservable, useService } from '../../react'
import { Regions } from '../../services/deployment/region'
import { type Client, Http } from '../../services/http/http'

/** What the function of `useData` reads by. */
export interface DataContext {
  api<A extends Api>(api: A): Client<A>
  /** All rows of a list, page by page. */
  rows<Row>(list: ListQuery<Row>): Promise<Row[]>
  region: Region
}

/**
 * Data of a part that no page's `load` brings, made of several calls: a card, a tab. What it reads goes through the cache
 * whose key is the call; `inputs` are what `load` is made of beside its context, as with `useMemo`. Events of the `live`
 * topics load it again. Where it is one call, `useAnswer` does.
 */
export function useData<T>(
  load: (context: DataContext) => Promise<T>,
  inputs: readonly unknown[] = [],
  live: readonly string[] = [],
): PartData<T> {
  const http = useService(Http)
  const answers = useService(Answers)
  const region = useObservable(useService(Regions).region$)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a function is another one with each drawing
  const loading = useMemo(
    () => new Loading(answers, (ask) => load(contextOf(http, quietly(ask), region))),
    [answers, http, region, ...inputs],
  )
  useEffect(() => {
    const begun = performance.now()
    const start = async () => {
      // What is there is shown until there is newer.
      await loading.run().catch(() => undefined)
      if (!loading.isNewerThan(begun)) await loading.reload(begun)
    }
    void start()
    return loading.follow()
  }, [loading])
  useLive(live, loading.reload)
  const { data, failure } = useObservable(loading.state$)
  return { data, failure, reload: loading.reload }
}

/** For what is read within an action, anew: `const read = useReading(); await read(findPlace)`. */
export function useReading() {
  const http = useService(Http)
  const answers = useService(Answers)
  const region = useObservable(useService(Regions).region$)
  return <T>(load: (context: DataContext) => Promise<T>): Promise<T> =>
    new Loading(answers, (ask) => load(contextOf(http, quietly(ask), region))).run(
      performance.now(),
    )
}

const quietly =
  (ask: Ask): Ask =>
  (call, options) =>
    ask(call, { ...options, quiet: true })

const contextOf = (http: Http, ask: Ask, region: Region): DataContext => ({
  api: (api) => askingClient(http, ask, api),
  region,
  rows: (list) => rowsOf(list, ask, region),
})
