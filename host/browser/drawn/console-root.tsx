import { Answers, ServicesContext } from '@console/core/host'
import { type createDOMRenderer, SSRProvider } from '@fluentui/react-components'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, Fragment, useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { HostContext, type HostTools } from '../host-context'
import { ShellProviders } from '../layout/frame/shell-providers'
import { type Views, ViewsContext } from '../router/views'

export interface ConsoleRootProps {
  /** Of the styles: in a browser they go into the page. */
  renderer: ReturnType<typeof createDOMRenderer>
  get: NonNullable<ComponentProps<typeof ServicesContext>['value']>
  host: HostTools
  router: ComponentProps<typeof RouterProvider>['router']
  views: Views
  /** Whether the service has drawn the same, or is about to: then what only browsers draw comes afterwards. */
  isDrawn: boolean
  /** Once all of it has been drawn and answers. */
  onLive?: () => void
}

/** All that is drawn, the same in a browser and by the service. */
export function ConsoleRoot(props: ConsoleRootProps) {
  const { renderer, get, host, router, views, isDrawn, onLive } = props
  useEffect(() => onLive?.(), [onLive])
  const Around = isDrawn ? SSRProvider : Fragment
  return (
    <QueryClientProvider client={get(Answers).client}>
      <ServicesContext value={get}>
        <HostContext value={host}>
          <ViewsContext value={views}>
            <ShellProviders renderer={renderer}>
              <Around>
                <RouterProvider router={router} />
              </Around>
            </ShellProviders>
          </ViewsContext>
        </HostContext>
      </ServicesContext>
    </QueryClientProvider>
  )
}
