import { Session } from '@console/core/browser'
import { matchRoutes } from 'react-router-dom'
import { pageModules } from '../page/page-modules'
import { isFromOutside, type PageEntry } from '../plugins/plugin-host'
import { currentViewer } from '../viewer/viewer'
import { longestAhead, sendFirstCalls } from './first-calls'
import { pagesAt, type RouteTools } from './routes'

/** Milliseconds on a link from which on somebody means it: a pointer that passes over twenty rows means none. */
const rest = 65

/**
 * Asks for a page's code and for the answers it begins with when the pointer or the focus rests on a link to it, or a
 * button is pressed there: most of a hand's way to the click is over then. Answers with what ends it.
 */
export function followIntent(tools: RouteTools): () => void {
  const asked = new Set<string>()
  let over: string | undefined
  let resting: ReturnType<typeof setTimeout> | undefined

  function ask(address: string) {
    if (asked.has(address)) return
    asked.add(address)
    setTimeout(() => asked.delete(address), longestAhead)
    askAhead(new URL(address), tools)
  }
  function look(event: Event) {
    const address = event.type === 'pointercancel' ? undefined : linkedFrom(event.target)
    // A finger that is put down may be about to scroll: then this is called off.
    if (event.type === 'pointerdown' && (event as PointerEvent).pointerType !== 'touch')
      return address && ask(address)
    if (address === over) return
    over = address
    clearTimeout(resting)
    if (address) resting = setTimeout(() => ask(address), rest)
  }
  const kinds = ['pointerover', 'focusin', 'pointerdown', 'pointercancel']
  for (const kind of kinds) document.addEventListener(kind, look, { passive: true })
  return () => {
    clearTimeout(resting)
    for (const kind of kinds) document.removeEventListener(kind, look)
  }
}

/** Another page of the console that the link around the target leads to. */
function linkedFrom(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download')) return
  const { origin, pathname, href } = link
  return origin === location.origin && pathname !== location.pathname ? href : undefined
}

/** Not everywhere: what people have set for their line. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function askAhead(address: URL, tools: RouteTools) {
  const { plugins, preload, config, get } = tools
  const pages = pagesAt(plugins, address.pathname)
  const found = matchRoutes(
    pages.map((page) => ({ path: page.path, page })),
    address.pathname,
  )
  const page = found?.at(-1)?.route.page
  if (!page || !navigator.onLine || savesData() || !get(Session).signedIn) return
  if (!plugins.isOffered(page, currentViewer(get, config))) return
  preload.page(page.plugin, page.id)
  sendFirstCalls(page, address, get)
  void fetchCode(page, tools).catch(() => undefined)
}

/** A failure is told to who opens the page. Code from outside runs when something of its plugin is opened. */
async function fetchCode(page: PageEntry, { plugins, config }: RouteTools) {
  const { name } = plugins.states$.value.get(page.plugin) ?? {}
  const kind = config.plugins.find(({ manifest }) => manifest.id === page.plugin)?.kind
  const mayRun = name === 'active' || (name === 'registered' && !isFromOutside(kind))
  if (!mayRun || pageModules.has(page)) return
  const { code } = await plugins.ensure(page.plugin)
  const module = await code.pages[page.id]?.page()
  if (module) pageModules.set(page, module)
}
