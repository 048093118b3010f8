import { Http, Settings, type Token } from '@console/core/browser'
import { type ConsoleConfig, callKey } from '@console/core/contract'
import { createCoreContainer, fetchAxios, getter, holdClock, TokenStore } from '@console/core/host'
import { createDOMRenderer } from '@fluentui/react-components'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { LazyPluginReports } from '../inspector/lazy-plugin-reports'
import { preloadChrome } from '../layout/frame/chrome-parts'
import { Contributions } from '../plugins/contributions'
import { narrow } from '../plugins/narrowing'
import { PluginCatalogue } from '../plugins/plugin-catalogue'
import { bindHost, openPluginContainer } from '../plugins/plugin-container'
import { PluginHost } from '../plugins/plugin-host'
import { RouterNavigation } from '../router/router-navigation'
import { createRouting } from '../router/routes'
import { currentViewer } from '../viewer/viewer'
import { type Assumed, actAsBrowserAt, type KnownBrowser } from './browser-here'
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
  /** Of the calls that the page has made, by `callKey`. */
  answers: Record<string, unknown>
  /** By which the browser knows whether it would draw the same; not there for who has not signed in: that looks the same everywhere. */
  assumed: Assumed | undefined
}

/** The browser halves that can be drawn here, by the plugin's id. */
type DrawnPlugins = Readonly<Record<string, () => Promise<unknown>>>

/** Nothing is asked for with it. */
const tokenOf = ({ user }: ConsoleConfig): TokenStore => ({
  get: () => (user ? 'drawn' : undefined),
  set() {},
  clear() {},
  lookBy() {},
  looking: Boolean(user?.viewing),
})

interface Drawing {
  config: ConsoleConfig
  address: string
  known: KnownBrowser
  /** Answers a call like `/api/buckets?page=1` of the configuration's user; fails where it is refused. */
  ask(call: string): Promise<unknown>
}

/**
 * Draws what an address shows to the configuration's user, or to somebody who has not signed in; undefined where that cannot
 * be told here, as when a call of the page is refused or it shows what the browser alone knows. One page at a time: all of
 * them share what stands for the browser.
 */
export async function drawPage(
  { config, address, known, ask }: Drawing,
  plugins: DrawnPlugins,
): Promise<DrawnPage | undefined> {
  const assumed = actAsBrowserAt(address, known)
  holdClock(assumed.at)
  const navigation = new RouterNavigation()
  const container = createCoreContainer(config, navigation)
  container.rebind(TokenStore).toConstantValue(tokenOf(config))
  const get = getter(container)
  const calls = answerCalls(get, ask)
  showZone(get, known.zone)
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
  const isUntold = () => known.untold.some((name) => Object.hasOwn(assumed.stored, name))
  try {
    if (config.user) await preloadChrome()
    await onceInitialized(router)
    const { location, errors, matches } = router.state
    if (errors || calls.refused || isUntold()) return undefined
    const renderer = rendererFor(matches.map(({ route }) => route.path).join())
    const tree = (
      <ConsoleRoot
        renderer={renderer}
        get={get}
        host={{ config, plugins: host, narrowed }}
        router={router}
        views={views}
        isDrawn
      />
    )
    const html = renderToString(tree)
    if (isUntold()) return undefined
    const styles = stylesOf(renderer, html)
    return {
      address: location.pathname + location.search,
      html: withoutStyles(html),
      styles,
      answers: calls.answers,
      assumed: config.user && assumed,
    }
  } finally {
    router.dispose()
  }
}

/** What did not come with the page is asked for here, and goes with it: the browser draws the same by the same answers. */
function answerCalls(get: <T>(token: Token<T>) => T, ask: Drawing['ask']) {
  const calls = { answers: {} as Record<string, unknown>, refused: false }
  get(Http).useAdapter(async (request) => {
    try {
      const { url = '', params = {}, method } = request
      if (method !== 'get') throw new Error('nothing is changed while the service draws')
      const { axiosForHttp } = await fetchAxios()
      const data = await ask(axiosForHttp.getUri(request))
      const path = url.replace(/^\/api/, '').replaceAll(',', '%2C')
      calls.answers[callKey(path, Object.entries(params))] = data
      return { data, status: 200, statusText: '', headers: {}, config: request }
    } catch (error) {
      calls.refused = true
      throw error
    }
  })
  return calls
}

/** Times are those of the browser. */
function showZone(get: <T>(token: Token<T>) => T, timeZone: string) {
  const { state$ } = get(Settings)
  if (state$.value.timeZone === 'browser') state$.next({ ...state$.value, timeZone })
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
