import {
  anyTopic,
  Events,
  type PageCode,
  ServicesContext,
  type Token,
  useService,
} from '@console/core/browser'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useHost } from '../host-context'
import { type PageData, queries } from './page-data'
import { PageFence } from './page-fence'

interface AnyPageProps {
  data: unknown
  params: unknown
  updatedAt: number
  error: unknown
  reload(): Promise<void>
}

export interface LoadedPage {
  plugin: string
  Page: ComponentType<AnyPageProps>
  code: PageCode
  data: PageData
  params: Record<string, string | undefined>
  get: <T>(token: Token<T>) => T
}

/** Draws a page with its data and its plugin's services, and keeps the data fresh. */
export function PageOutlet() {
  const { plugin, Page, code, data, params, get } = useLoaderData() as LoadedPage
  const { plugins } = useHost()
  const loaded = useQuery({
    queryKey: data.key,
    queryFn: data.fetch,
    refetchOnMount: false,
    // The route has asked for it already, also when only the address has changed.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const content = loaded.data?.content
  useLiveData(code, content, data)
  const reload = useMemo(() => () => queries.invalidateQueries({ queryKey: data.key }), [data.key])
  return (
    <ServicesContext value={get}>
      <PageFence plugin={plugin} onDrawn={(id) => void plugins.drawn(id)}>
        <Page
          data={content}
          params={params}
          updatedAt={loaded.dataUpdatedAt}
          error={loaded.error ?? undefined}
          reload={reload}
        />
      </PageFence>
    </ServicesContext>
  )
}

/** Events that name one of the page's topics make its data load again, at most twice a second. */
function useLiveData(code: PageCode, content: unknown, { key }: PageData) {
  const events = useService(Events)
  const topics = code.live?.(content as never).join('\n') ?? ''
  useEffect(() => {
    if (!topics) return
    const wanted = new Set([anyTopic, ...topics.split('\n')])
    let timer: ReturnType<typeof setTimeout> | undefined
    const subscription = events.changes$.subscribe(({ topic }) => {
      if (timer || !wanted.has(topic)) return
      timer = setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: key })
      }, 500)
    })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [events, topics, key])
}
