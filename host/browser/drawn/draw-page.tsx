import type { ConsoleConfig } from '@console/core/contract'
import { createCoreContainer, getter, TokenStore } from '@console/core/host'
import { createDOMRenderer } from '@fluentui/react-components'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { LazyPluginReports } from '../inspector/lazy-plugin-reports'
import { Contributions } from '../plugins/contributions'
import { narrow } from '../plugins/narrowing'
import { PluginCatalogue } from '../plugins/plugin-catalogue'
import { bindHost, openPluginContainer } from '../plugins/plugin-container'
import { PluginHost } from '../plugins/plugin-host'
import { RouterNavigation } from '../router/router-navigation'
import { createRouting } from '../router/routes'
import { currentViewer } from '../viewer/viewer'
import { actAsBrowserAt } from './browser-here'
import { ConsoleRoot } from './console-root'
import { stylesOf } from './styles-of'
import { views } from './views'

/** A page as HTML, for a browser that draws the same at the same address. */
interface DrawnPage {
  /** Path and query of what is shown: an address may lead on to another. */
  address: string
  /** What the console's root holds. */
  html: string
  /** Style elements for the head, without a nonce. */
  styles: string
}

/** The browser halves that can be drawn here, by the plugin's id. */
type DrawnPlugins = Readonly<Record<string, () => Promise<unknown>>>

const nobody: TokenStore = {
  get: () => undefined,
  set() {},
  clear() {},
  lookBy() {},
  looking: false,
}

/**
 * Draws what an address shows to somebody who has not signed in; undefined where that cannot be told here. One page at a
 * time: all of them share what stands for the browser.
 */
export async function drawPage(
  config: ConsoleConfig,
  address: string,
  plugins: DrawnPlugins,
): Promise<DrawnPage | undefined> {
  actAsBrowserAt(address)
  const navigation = new RouterNavigation()
  const container = createCoreContainer(config, navigation)
  container.rebind(TokenStore).toConstantValue(nobody)
  const get = getter(container)
  const narrowed = narrow(config.plugins, config, { safe: false, without: [] })
  const host = new PluginHost(
    narrowed.plugins.map((plugin) => ({ ...plugin, entry: plugin.manifest.id })),
    {
      importModule: (id) => plugins[id]?.() ?? Promise.reject(new Error(`${id} is not drawn here`)),
      openContainer: (_plugin, services) => openPluginContainer(container, services),
    },
  )
  const contributions = new Contributions(narrowed.plugins, host, () => currentViewer(get, config))
  const catalogue = new PluginCatalogue(host, config, get)
  const parts = { config, narrowed, plugins: host, contributions, get }
  bindHost(container, catalogue, contributions, new LazyPluginReports(parts))

  const preload = { page: () => false }
  const { routes, ...routing } = createRouting({ plugins: host, preload, config, get })
  const router = createMemoryRouter(routes, { ...routing, initialEntries: [address] })
  navigation.attach(router)
  try {
    await onceInitialized(router)
    const { location, errors, matches } = router.state
    if (errors) return undefined
    const renderer = rendererFor(matches.map(({ route }) => route.path).join())
    const tree = (
      <ConsoleRoot
        renderer={renderer}
        get={get}
        host={{ config, plugins: host, narrowed }}
        router={router}
        views={views}
      />
    )
    const html = renderToString(tree)
    const styles = stylesOf(renderer, html)
    return { address: location.pathname + location.search, html: withoutStyles(html), styles }
  } finally {
    router.dispose()
  }
}

/** The page's policy lets only scripts set the style of an element: the one in the page does, before anything is seen. */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="')

const renderers = new Map<string, ReturnType<typeof createDOMRenderer>>()

/** One for each page: Griffel remembers every one there ever was. */
function rendererFor(page: string) {
  const renderer = renderers.get(page) ?? createDOMRenderer(undefined)
  renderers.set(page, renderer)
  return renderer
}

function onceInitialized(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ initialized }: { initialized: boolean }) => initialized && resolve()
    router.subscribe(look)
    look(router.state)
  })
}
