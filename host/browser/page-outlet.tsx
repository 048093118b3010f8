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
import { type PageData, queries } from './page-data'

export interface LoadedPage {
  Page: ComponentType<{ data: unknown; params: unknown; reload(): Promise<void> }>
  code: PageCode
  data: PageData
  params: Record<string, string | undefined>
  get: <T>(token: Token<T>) => T
}

/** Draws a page with its data and its plugin's services, and keeps the data fresh. */
export function PageOutlet() {
  const { Page, code, data, params, get } = useLoaderData() as LoadedPage
  const loaded = useQuery({
    queryKey: data.key,
    queryFn: data.fetch,
    refetchOnMount: false,
  })
  const content = loaded.data?.content
  useLiveData(code, content, data)
  const reload = useMemo(() => () => queries.invalidateQueries({ queryKey: data.key }), [data.key])
  return (
    <ServicesContext value={get}>
      <Page data={content} params={params} reload={reload} />
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
