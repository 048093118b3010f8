import {
  createCoreContainer,
  getter,
  I18n,
  type PluginCode,
  reportFailures,
  ServicesContext,
  type Token,
} from '@console/core/browser'
import type { ConsoleConfig } from '@console/core/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { isPublicPath } from './guard'
import { fromHashAddress } from './hash-address'
import { HostContext } from './host-context'
import { preloadChrome } from './layout/chrome-parts'
import { ShellProviders } from './layout/shell-providers'
import { queries } from './page-data'
import { PluginCatalogue } from './plugin-catalogue'
import { bindCatalogue, openPluginContainer } from './plugin-container'
import { PluginHost } from './plugin-host'
import { RouterNavigation } from './router-navigation'
import { areaRoutes, createRoutes } from './routes'

interface StartOptions {
  root: HTMLElement
  /** Of the page's content security policy. */
  nonce: string
  /** How a plugin's module is fetched from its entry's address. */
  importModule?: (address: string) => Promise<{ default: PluginCode }>
  /** Called with the services before anything is asked of them. */
  prepare?: (get: <T>(token: Token<T>) => T) => void
}

export function startConsole(config: ConsoleConfig, options: StartOptions) {
  const { root, nonce, importModule = (address) => import(address), prepare } = options
  const navigation = new RouterNavigation()
  const container = createCoreContainer(config, navigation)
  const get = getter(container)
  void get(I18n).add({ zh: () => import('./zh') })
  prepare?.(get)
  const plugins = new PluginHost(config.plugins, {
    importModule,
    openContainer: (_plugin, services) => openPluginContainer(container, services),
    addLabels: (zh) => get(I18n).add({ zh }),
  })

  bindCatalogue(container, new PluginCatalogue(plugins, config, get))

  const rewritten = fromHashAddress(location, (segment) =>
    plugins.areas.some(({ id }) => id === segment),
  )
  if (rewritten) history.replaceState(history.state, '', rewritten)
  if (!isPublicPath(location.pathname)) preloadChrome()

  const tools = { plugins, config, get }
  const router = createBrowserRouter(createRoutes(tools), {
    patchRoutesOnNavigation: areaRoutes(tools),
  })
  navigation.attach(router)
  reportFailures(get)

  const drawn = createRoot(root)
  drawn.render(
    <QueryClientProvider client={queries}>
      <ServicesContext value={get}>
        <HostContext value={{ config, plugins }}>
          <ShellProviders nonce={nonce}>
            <RouterProvider router={router} />
          </ShellProviders>
        </HostContext>
      </ServicesContext>
    </QueryClientProvider>,
  )

  return {
    get,
    stop() {
      drawn.unmount()
      router.dispose()
      queries.clear()
    },
  }
}
