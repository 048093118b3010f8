import {
  createCoreContainer,
  fetchAxios,
  getter,
  I18n,
  reportFailures,
  ServicesContext,
  type Token,
} from '@console/core/browser'
import type { ConsoleConfig } from '@console/core/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Contributions } from './contributions'
import { isPublicPath } from './guard'
import { fromHashAddress } from './hash-address'
import { takeHatches } from './hatches'
import { HostContext } from './host-context'
import { importModule as fetchModule } from './import-module'
import { preloadChrome } from './layout/chrome-parts'
import { ShellProviders } from './layout/shell-providers'
import { LazyPluginReports } from './lazy-plugin-reports'
import { narrow } from './narrowing'
import { queries } from './page-data'
import { PluginCatalogue } from './plugin-catalogue'
import { bindHost, openPluginContainer } from './plugin-container'
import { PluginHost } from './plugin-host'
import { RouterNavigation } from './router-navigation'
import { areaRoutes, createRoutes } from './routes'
import { currentViewer } from './viewer'

interface StartOptions {
  root: HTMLElement
  /** Of the page's content security policy. */
  nonce: string
  /** How a plugin's module is fetched from its entry's address. */
  importModule?: (address: string) => Promise<unknown>
  /** Called with the services before anything is asked of them. */
  prepare?: (get: <T>(token: Token<T>) => T) => void
}

export function startConsole(config: ConsoleConfig, options: StartOptions) {
  const { root, nonce, importModule = fetchModule, prepare } = options
  const navigation = new RouterNavigation()
  const container = createCoreContainer(config, navigation)
  const get = getter(container)
  void get(I18n).add({ zh: () => import('./zh') })
  prepare?.(get)
  const narrowed = narrow(config.plugins, config, takeHatches())
  const plugins = new PluginHost(narrowed.plugins, {
    importModule,
    openContainer: (_plugin, services) => openPluginContainer(container, services),
    addLabels: (zh) => get(I18n).add({ zh }),
  })

  const contributions = new Contributions(narrowed.plugins, plugins, () =>
    currentViewer(get, config),
  )
  bindHost(
    container,
    new PluginCatalogue(plugins, config, get),
    contributions,
    new LazyPluginReports({ config, narrowed, plugins, contributions, get }),
  )

  const rewritten = fromHashAddress(location, (segment) =>
    plugins.areas.some(({ id }) => id === segment),
  )
  if (rewritten) history.replaceState(history.state, '', rewritten)
  const isOpen = isPublicPath(location.pathname)
  if (!isOpen) preloadChrome()

  const tools = { plugins, config, get }
  const router = createBrowserRouter(createRoutes(tools), {
    patchRoutesOnNavigation: areaRoutes(tools),
  })
  navigation.attach(router)
  reportFailures(get)

  const drawn = createRoot(root)
  const draw = () =>
    // In slices: the browser answers between them.
    startTransition(() =>
      drawn.render(
        <QueryClientProvider client={queries}>
          <ServicesContext value={get}>
            <HostContext value={{ config, plugins, narrowed }}>
              <ShellProviders nonce={nonce}>
                <RouterProvider router={router} />
              </ShellProviders>
            </HostContext>
          </ServicesContext>
        </QueryClientProvider>,
      ),
    )
  // The first page's data is asked for before anything is drawn: so both take their time together.
  const forgetFirst = isOpen ? draw() : config.answers ? onceThere(router, draw) : onceAsked(draw)

  return {
    get,
    stop() {
      forgetFirst?.()
      drawn.unmount()
      router.dispose()
      queries.clear()
    },
  }
}

/** Longest wait before something is drawn (milliseconds). */
const patience = 200

/** Runs once the first page has its data, which came with it, or after a while without: nothing else is drawn before. */
function onceThere(router: ReturnType<typeof createBrowserRouter>, run: () => void) {
  const timer = setTimeout(go, patience)
  const unsubscribe = router.subscribe(({ initialized }) => initialized && go())
  function go() {
    unsubscribe()
    clearTimeout(timer)
    run()
  }
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** Runs once the first call for data has been sent, or after a while without one. Answers with what forgets it. */
function onceAsked(run: () => void) {
  let timer = setTimeout(go, patience)
  const unsubscribe = queries.getQueryCache().subscribe(() => {
    unsubscribe()
    void fetchAxios().finally(go)
  })
  function go() {
    clearTimeout(timer)
    timer = setTimeout(run)
  }
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
