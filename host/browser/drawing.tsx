import { Answers, PageSkeleton, ServicesContext } from '@console/core/host'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { HostContext, type HostTools } from './host-context'
import { Shell } from './layout/frame/shell'
import { ShellProviders } from './layout/frame/shell-providers'
import { PageError } from './page/page-error'
import { PageOutlet } from './page/page-outlet'
import { type Views, ViewsContext } from './router/views'

export { preloadChrome } from './layout/frame/chrome-parts'

interface Drawing {
  root: HTMLElement
  /** Of the page's content security policy, for the style elements. */
  nonce: string
  get: NonNullable<ComponentProps<typeof ServicesContext>['value']>
  host: HostTools
  router: ComponentProps<typeof RouterProvider>['router']
}

const views: Views = { PageError, PageOutlet, PageSkeleton, Shell }

/**
 * Draws the console; answers with what takes it away. React DOM and the shell's components are in this part of the
 * code, so that the console starts while they are still on their way.
 */
export function draw({ root, nonce, get, host, router }: Drawing) {
  const drawn = createRoot(root)
  // In slices: the browser answers between them.
  startTransition(() =>
    drawn.render(
      <QueryClientProvider client={get(Answers).client}>
        <ServicesContext value={get}>
          <HostContext value={host}>
            <ViewsContext value={views}>
              <ShellProviders nonce={nonce}>
                <RouterProvider router={router} />
              </ShellProviders>
            </ViewsContext>
          </HostContext>
        </ServicesContext>
      </QueryClientProvider>,
    ),
  )
  return () => drawn.unmount()
}
