import type { Api, Region } from '@console/core/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PartData } from '../../data/use-answer'
import { useObservable, useService } from '../../react'
import { Regions } from '../../services/deployment/region'
import { anyTopic, Events } from '../../services/events/events'
import { type Client, clientOf, Http } from '../../services/http/http'

export interface DataContext {
  api<A extends Api>(api: A): Client<A>
  region: Region
  signal: AbortSignal
}

/**
 * Data of a part that no page's `load` brings: a card, a tab. Two parts with the same key share it, so it begins with
 * the plugin: `sample.newest-buckets`. Events of the `live` topics load it again.
 */
export function useData<T>(
  key: string,
  load: (context: DataContext) => Promise<T>,
  live: readonly string[] = [],
): PartData<T> {
  const http = useService(Http)
  const { changes$ } = useService(Events)
  const region = useObservable(useService(Regions).region$)
  const { data, error, refetch } = useQuery({
    queryKey: ['part', region, key],
    staleTime: 0,
    queryFn: ({ signal }) =>
      load({ api: (api) => clientOf(http, api, { signal, quiet: true }), region, signal }),
  })
  const topics = live.join('\n')
  useEffect(() => {
    const wanted = topics ? [anyTopic, ...topics.split('\n')] : []
    const subscription = changes$.subscribe(({ topic }) => {
      if (wanted.includes(topic)) void refetch()
    })
    return () => subscription.unsubscribe()
  }, [changes$, topics, refetch])
  return { data, failure: error ?? undefined, reload: refetch }
}
