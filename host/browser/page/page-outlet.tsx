import { anyTopic, Events, type Token, useObservable, useService } from '@console/core/browser'
import {
  isAway,
  type Loading,
  NotThere,
  type PageCode,
  PageContext,
  type PageTools,
  ServicesContext,
} from '@console/core/host'
import { type ComponentType, Fragment, type ReactNode, useEffect, useMemo } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { useHost } from '../host-context'
import { PageFence } from './page-fence'
import { useOnceBack } from './use-once-back'

interface AnyPageProps extends PageTools {
  data: unknown
  params: unknown
  updatedAt: number
  error: unknown
}

export interface LoadedPage {
  plugin: string
  area: string | undefined
  Page: ComponentType<AnyPageProps>
  /** Around the page, where its plugin has a style sheet. */
  Frame: ComponentType<{ children: ReactNode }> | undefined
  code: PageCode
  loading: Loading<unknown>
  params: Record<string, string | undefined>
  get: <T>(token: Token<T>) => T
  /** When somebody went there, on the page's clock; undefined: nothing is asked for. */
  begun: number | undefined
}

/** Draws a page with its data and its plugin's services, and keeps the data fresh. */
export function PageOutlet() {
  const { plugin, area = '', Page, Frame = Fragment, ...page } = useLoaderData() as LoadedPage
  const { code, loading, params, get, begun } = page
  const { plugins } = useHost()
  const navigate = useNavigate()
  const { data, early = false, failure, updatedAt } = useObservable(loading.state$)
  useEffect(() => loading.follow(), [loading])
  // What is there is used at once and refreshed behind the page, once that is on the screen.
  useEffect(() => {
    if (begun !== undefined && !early && !loading.isNewerThan(begun)) void loading.reload(begun)
  }, [loading, begun, early])
  useLiveData(code, early ? undefined : data, loading)
  useOnceBack(isAway(failure), () => loading.reload())
  const tools = useMemo(
    () => ({
      area,
      reload: () => loading.reload(),
      async saved(address: string) {
        const { pathname, search } = location
        if (new URL(address, location.origin).pathname === pathname) return loading.reload()
        // Once the form is through with what was sent, or it would ask whether it may be left.
        setTimeout(() => void navigate(address + search, { replace: true }))
      },
    }),
    [area, loading, navigate],
  )
  // It was there and is not any more, or only what was known of it was drawn.
  if (failure instanceof NotThere || (early && failure !== undefined)) throw failure
  return (
    <ServicesContext value={get}>
      <PageContext value={tools}>
        <PageFence plugin={plugin} onDrawn={(id) => void plugins.drawn(id)}>
          <Frame>
            <Page data={data} params={params} updatedAt={updatedAt} error={failure} {...tools} />
          </Frame>
        </PageFence>
      </PageContext>
    </ServicesContext>
  )
}

/** Events that name one of the page's topics make its data load again, at most twice a second. */
function useLiveData(code: PageCode, content: unknown, loading: Loading<unknown>) {
  const events = useService(Events)
  const topics = (content !== undefined && code.live?.(content as never).join('\n')) || ''
  useEffect(() => {
    if (!topics) return
    const wanted = new Set([anyTopic, ...topics.split('\n')])
    let timer: ReturnType<typeof setTimeout> | undefined
    const subscription = events.changes$.subscribe(({ topic }) => {
      if (timer || !wanted.has(topic)) return
      timer = setTimeout(() => {
        timer = undefined
        void loading.reload()
      }, 500)
    })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [events, topics, loading])
}
