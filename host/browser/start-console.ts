import { I18n, Session, type Token } from '@console/core/browser'
import type { ConsoleConfig, EnabledPlugin } from '@console/core/contract'
import {
  Answers,
  createCoreContainer,
  followSignOut,
  getter,
  holdClock,
  reportFailures,
} from '@console/core/host'
import { createBrowserRouter } from 'react-router-dom'
import type { Assumed } from './drawn/browser-here'
import { onceAsked, onceThere } from './first-drawing'
import { LazyPluginReports } from './inspector/lazy-plugin-reports'
import { PagePreload } from './page/page-preload'
import { Contributions } from './plugins/contributions'
import { importModule as fetchModule } from './plugins/fetching/import-module'
import { narrow } from './plugins/narrowing'
import { PluginCatalogue } from './plugins/plugin-catalogue'
import { bindHost, openPluginContainer } from './plugins/plugin-container'
import { isFromOutside, PluginHost } from './plugins/plugin-host'
import { takeSafeMode } from './plugins/safe-mode'
import { fromHashAddress } from './router/hash-address'
import { fromIdentityAddress } from './router/identity-address'
import { opensToAll } from './router/opens-to-all'
import { RouterNavigation } from './router/router-navigation'
import { createRouting } from './router/routes'
import { currentViewer } from './viewer/viewer'
import { whenIdle } from './when-idle'

interface StartOptions {
  root: HTMLElement
  /** Of the page's content security policy. */
  nonce: string
  /** How a plugin's module is fetched from its entry's address. */
  importModule?: (address: string) => Promise<unknown>
  /** Called with the services before anything is asked of them. */
  prepare?: (get: <T>(token: Token<T>) => T) => void
}

const fetchOutside = () => import('./plugins/fetching/outside-plugin-container')

/** Those of the build share no services. */
const isByItself = ({ kind, settings }: EnabledPlugin) => !isFromOutside(kind) && !settings

export function startConsole(config: ConsoleConfig, options: StartOptions) {
  const { root, nonce, importModule = fetchModule, prepare } = options
  const navigation = new RouterNavigation()
  const container = createCoreContainer(config, navigation)
  const get = getter(container)
  void get(I18n).add({ zh: () => import('./zh') })
  prepare?.(get)
  const narrowed = narrow(config.plugins, config, takeSafeMode())
  const plugins = new PluginHost(narrowed.plugins, {
    tell: (...fault) =>
      void import('./plugins/fault-reports')
        .then((one) => one.tellFault({ config, plugins: narrowed.plugins, get }, fault))
        .catch(() => undefined),
    importModule,
    openContainer: async (plugin, services, given) =>
      isByItself(plugin)
        ? openPluginContainer(container, services)
        : (await fetchOutside()).openOutsideContainer(container, plugin, services, given),
    async fetchGiven(plugin, ensure) {
      if (isByItself(plugin)) return []
      const isBlocked = (id: string) => plugins.states$.value.get(id)?.name === 'blocked'
      return (await fetchOutside()).givenTo(plugin, narrowed.plugins, isBlocked, ensure)
    },
    addLabels: (zh) => get(I18n).add({ zh }),
    fetchStyle: async (plugin, style) =>
      (await import('./plugins/fetching/plugin-style')).fetchStyle(plugin, style, nonce),
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
  const { signedIn } = get(Session)
  const hasProvider = config.identityProvider !== undefined
  const cleaned = fromIdentityAddress(location, { hasProvider, signedIn })
  if (cleaned) history.replaceState(history.state, '', cleaned)
  const isDrawn = root.dataset.drawn !== undefined
  const assumed: Assumed | undefined = JSON.parse(root.dataset.assumed ?? 'null') ?? undefined
  holdClock(assumed?.at)
  // What is drawn for nobody in particular opens to all; around what is drawn for somebody stands all that they have.
  const isOpen = !assumed && (isDrawn || opensToAll(location.pathname, plugins.pages))
  const fetching = fetchDrawing(isOpen).catch(() => undefined)

  const preload = new PagePreload(nonce)
  const tools = { plugins, preload, config, get }
  const { routes, ...routing } = createRouting(tools)
  const router = createBrowserRouter(routes, routing)
  navigation.attach(router)
  reportFailures(get)
  const forgetSignOut = followSignOut(get)
  const stopping = new AbortController()
  // Those of the build stand in the browser's console, as all do.
  if (config.plugins.some(({ kind }) => isFromOutside(kind)))
    void import('./plugins/uncaught').then((one) =>
      one.followUncaught(plugins, get, stopping.signal),
    )

  let undraw: (() => void) | undefined
  let forgetLearning: (() => void) | undefined
  let stopped = false
  const draw = async () => {
    const drawing = await fetching
    if (stopped) return
    if (!drawing) return sayNotFetched(root, get(I18n))
    undraw = drawing.draw({
      root,
      nonce,
      assumed,
      get,
      host: { config, plugins, narrowed },
      router,
    })
    const { pageFiles } = config
    if (pageFiles) forgetLearning = whenIdle(() => void preload.learn(pageFiles))
    onceSignedIn(get(Session), stopping.signal, () => whenIdle(() => void followPerson()))
  }
  const followPerson = async () => {
    const person = await import('./for-person').catch(() => undefined)
    if (!stopped) person?.followPerson(tools, assumed, stopping.signal)
  }
  // Setting Intl up is slow the first time, and almost every page shows times: now code is still on its way.
  if (!isOpen) setTimeout(() => new Intl.DateTimeFormat())
  // The first page's data is asked for before anything is drawn: so both take their time together.
  const forgetFirst =
    isDrawn || (config.answers && !isOpen)
      ? onceThere(router, draw, isDrawn)
      : isOpen
        ? void draw()
        : onceAsked(get(Answers), draw)

  return {
    get,
    stop() {
      stopped = true
      forgetSignOut()
      stopping.abort()
      forgetFirst?.()
      forgetLearning?.()
      undraw?.()
      router.dispose()
      get(Answers).client.clear()
    },
  }
}

/** At once, or after the login; whoever signs in then does not make it run again. */
function onceSignedIn({ user$ }: Session, signal: AbortSignal, run: () => void) {
  let ran = false
  const watching = user$.subscribe((user) => {
    if (user && !ran) run()
    ran ||= user !== undefined
  })
  signal.addEventListener('abort', () => watching.unsubscribe())
}

/** Without the code that draws, no more can be said. */
function sayNotFetched(root: HTMLElement, { t }: I18n) {
  const retry = document.createElement('button')
  retry.textContent = t('Retry')
  retry.onclick = () => location.reload()
  root.replaceChildren(t('This page could not be loaded'), ' ', retry)
}

/** What the console is drawn with, and for pages of those who are signed in what stands around them. */
async function fetchDrawing(isOpen: boolean) {
  const drawing = await import('./drawing')
  if (!isOpen) await drawing.preloadChrome()
  return drawing
}
