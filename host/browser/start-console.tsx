import { createCoreContainer, getter, reportFailures, ServicesContext } from '@console/core/browser'
import type { ConsoleConfig } from '@console/core/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { fromHashAddress } from './hash-address'
import { HostContext } from './host-context'
import { ShellProviders } from './layout/shell-providers'
import { queries } from './page-data'
import { PluginCatalogue } from './plugin-catalogue'
import { bindCatalogue, openPluginContainer } from './plugin-container'
import { PluginHost } from './plugin-host'
import { RouterNavigation } from './router-navigation'
import { areaRoutes, createRoutes } from './routes'

export function startConsole(config: ConsoleConfig, root: HTMLElement, nonce: string) {
  const navigation = new RouterNavigation()
  const container = createCoreContainer(config, navigation)
  const get = getter(container)
  const plugins = new PluginHost(config.plugins, {
    importModule: (address) => import(address),
    openContainer: (_plugin, services) => openPluginContainer(container, services),
  })

  bindCatalogue(container, new PluginCatalogue(plugins, config, get))

  const rewritten = fromHashAddress(location, (segment) =>
    plugins.areas.some(({ id }) => id === segment),
  )
  if (rewritten) history.replaceState(history.state, '', rewritten)

  const tools = { plugins, config, get }
  const router = createBrowserRouter(createRoutes(tools), {
    patchRoutesOnNavigation: areaRoutes(tools),
  })
  navigation.attach(router)
  reportFailures(get)

  createRoot(root).render(
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
}
