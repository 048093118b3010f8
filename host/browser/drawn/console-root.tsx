import { Answers, ServicesContext } from '@console/core/host'
import type { createDOMRenderer } from '@fluentui/react-components'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
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
  /** Once all of it has been drawn and answers. */
  onLive?: () => void
}

/** All that is drawn, the same in a browser and by the service. */
export function ConsoleRoot({ renderer, get, host, router, views, onLive }: ConsoleRootProps) {
  useEffect(() => onLive?.(), [onLive])
  return (
    <QueryClientProvider client={get(Answers).client}>
      <ServicesContext value={get}>
        <HostContext value={host}>
          <ViewsContext value={views}>
            <ShellProviders renderer={renderer}>
              <RouterProvider router={router} />
            </ShellProviders>
          </ViewsContext>
        </HostContext>
      </ServicesContext>
    </QueryClientProvider>
  )
}
