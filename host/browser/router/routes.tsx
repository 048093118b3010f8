import { ApiError, Regions, type Token } from '@console/core/browser'
import type { ConsoleConfig } from '@console/core/contract'
import { isAway, type Loading, NotThere } from '@console/core/host'
import { type ComponentType, useContext } from 'react'
import {
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router-dom'
import { NothingHere } from '../nothing-here'
import { askedQuery, pageData } from '../page/page-data'
import { pageModules } from '../page/page-modules'
import type { LoadedPage } from '../page/page-outlet'
import type { PagePreload } from '../page/page-preload'
import { withinLimit } from '../plugins/plugin-code'
import { type PageEntry, PluginFailed, type PluginHost } from '../plugins/plugin-host'
import { fillPath } from '../plugins/screens'
import { lackedBy } from '../viewer/rights'
import { currentViewer } from '../viewer/viewer'
import { enter } from './enter'
import { type Views, ViewsContext } from './views'

export interface RouteTools {
  plugins: PluginHost
  preload: Pick<PagePreload, 'page'>
  config: ConsoleConfig
  get: <T>(token: Token<T>) => T
}

const view = (choose: (views: Views) => ComponentType) => () => {
  const views = useContext(ViewsContext)
  const View = views && choose(views)
  return View && <View />
}
const Shell = view((views) => views.Shell)
const PageSkeleton = view((views) => views.PageSkeleton)
const PageOutlet = view((views) => views.PageOutlet)
const PageError = view((views) => views.PageError)

/** The routes of every address: those outside of areas now, a section's when it is asked for. */
export function createRouting(tools: RouteTools) {
  const { get, plugins } = tools
  const sections = new Sections(tools)
  const routes: RouteObject[] = [
    {
      id: 'root',
      Component: Shell,
      errorElement: <PageError />,
      children: [
        {
          id: 'console',
          HydrateFallback: PageSkeleton,
          errorElement: <PageError />,
          children: [
            { index: true, path: '/', loader: () => redirect('/home') },
            ...plugins.pagesOf(undefined).map((entry) => toRoute(entry, tools)),
            ...redirectRoutes(plugins, undefined),
            // Of the page that is opened by its address the frame stands while it loads.
            ...sections.take(location.pathname),
            { path: '/404', loader: ({ request }) => enter(request, get), lazy: notFound },
            {
              path: '*',
              loader: ({ request }) => enterUnknown(request, tools),
              lazy: notFound,
            },
          ],
        },
      ],
    },
  ]
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = ({ path, patch }) => {
    const found = sections.take(path)
    if (found.length > 0) patch('console', found)
  }
  return { routes, patchRoutesOnNavigation }
}

const notFound = async () => ({ Component: (await import('../page/not-found')).NotFound })

/** An unknown first segment leads to /home; within an area the address was not found. */
async function enterUnknown(request: Request, { plugins, get }: RouteTools) {
  await enter(request, get)
  const { pathname } = new URL(request.url)
  if (!plugins.areas.some(({ id }) => id === sectionOf(pathname).area)) throw redirect('/home')
  return null
}

/** `/avr/file-buckets/news` is in the section `file-buckets` of the area `avr`. */
function sectionOf(path: string) {
  const [, area = '', name = ''] = path.split('/')
  return { area, name: decoded(name).toLowerCase() }
}

/** Browsers write letters beyond ASCII in addresses as bytes. */
function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Pages that an address may be of: those of its section, or those outside of areas. */
export function pagesAt(plugins: PluginHost, path: string): PageEntry[] {
  const { area, name } = sectionOf(path)
  if (!plugins.areas.some(({ id }) => id === area)) return plugins.pagesOf(undefined)
  return plugins.pagesOf(area).filter((page) => {
    const section = sectionOf(page.path).name
    return section === name || section.startsWith(':')
  })
}

/** Each section's routes once: the router looks through all that it has, and hundreds of plugins have more than that. */
class Sections {
  private readonly areas = new Set<string>()
  private readonly pages = new Set<PageEntry>()

  constructor(private readonly tools: RouteTools) {}

  /** The routes of the address's section that have not been taken. */
  take(path: string): RouteObject[] {
    const { area } = sectionOf(path)
    const { plugins } = this.tools
    if (!plugins.areas.some(({ id }) => id === area)) return []
    const found = pagesAt(plugins, path).filter((page) => !this.pages.has(page))
    for (const page of found) this.pages.add(page)
    const routes = found.map((page) => toRoute(page, this.tools))
    if (this.areas.has(area)) return routes
    this.areas.add(area)
    const loader = ({ request }: LoaderFunctionArgs) => enterArea(area, request, this.tools)
    return [{ path: `/${area}`, loader }, ...redirectRoutes(plugins, area), ...routes]
  }
}

/** Earlier addresses of pages, those of an area or those outside of areas. */
function redirectRoutes({ areas, redirects }: PluginHost, area: string | undefined): RouteObject[] {
  const areaOf = (path: string) => areas.find(({ id }) => id === sectionOf(path).area)?.id
  return redirects
    .filter(({ from }) => areaOf(from) === area)
    .map(({ from, to }) => ({
      path: from,
      loader: ({ request, params }) => redirect(fillPath(to, params) + new URL(request.url).search),
    }))
}

/** An area's own address opens its first screen that the viewer sees. */
async function enterArea(area: string, request: Request, { plugins, config, get }: RouteTools) {
  await enter(request, get)
  const viewer = currentViewer(get, config)
  const [first] = plugins
    .pagesOf(area)
    .filter((page) => page.manifest.nav && plugins.isOffered(page, viewer))
    .sort((one, other) => (one.manifest.nav?.order ?? 0) - (other.manifest.nav?.order ?? 0))
  return redirect(first ? first.path + new URL(request.url).search : '/home')
}

function toRoute(entry: PageEntry, tools: RouteTools): RouteObject {
  const visit: Visit = {}
  return {
    path: entry.path,
    handle: { page: entry },
    loader: (args) => loadPage(entry, args, tools, visit),
    Component: PageOutlet,
    errorElement: <PageError />,
  }
}

/** What a page shows now, or showed last. */
interface Visit {
  address?: string
  /** What of the address decides what is loaded. */
  asked?: string
  loading?: Loading<unknown>
}

/** Milliseconds; calls end earlier by themselves. */
const longestLoad = 60_000

/** What a call is refused is told as that. All else is the plugin's. */
async function loadWithin(loading: Loading<unknown>, { plugin }: PageEntry, plugins: PluginHost) {
  try {
    await withinLimit(
      'load',
      plugins.run(plugin, () => loading.run()),
      longestLoad,
    )
  } catch (error) {
    const isTold = [ApiError, NotThere, NothingHere, Response].some((kind) => error instanceof kind)
    throw isTold || isAway(error) ? error : plugins.failed(plugin, 'load', error)
  }
}

/** Until there is something to draw. A failure after that is told by the page's place, which `loading` tells of it. */
function drawable(loading: Loading<unknown>, entry: PageEntry, plugins: PluginHost) {
  const loaded = loadWithin(loading, entry, plugins)
  loaded.catch(() => undefined)
  return Promise.race([loaded, loading.drawn()])
}

async function loadPage(
  entry: PageEntry,
  { request, params }: LoaderFunctionArgs,
  { plugins, preload, config, get }: RouteTools,
  visit: Visit,
): Promise<LoadedPage> {
  const begun = performance.now()
  // What there is to ask for ahead is learnt after the first page, as the code that asks is.
  if (preload.page(entry.plugin, entry.id))
    import('./first-calls').then(
      (one) => one.sendFirstCalls(entry, new URL(request.url), get),
      () => undefined,
    )
  const entering = enter(request, get, entry.manifest)
  const coming = plugins.ensure(entry.plugin)
  // Both are awaited below; without this a failure of the second would be reported as unhandled while the first runs.
  coming.catch(() => undefined)
  await entering
  if (lackedBy(currentViewer(get, config), entry.manifest).length > 0) {
    const { holdToScopes } = await import('./hold-to-scopes')
    await holdToScopes(entry.manifest, get)
  }
  const { code, get: getOwn, Frame } = await coming
  const page = code.pages[entry.id]
  if (!page)
    throw new PluginFailed(entry.plugin, 'evaluation', `it has no code for page '${entry.id}'`)
  const url = new URL(request.url)
  const asked = `${get(Regions).region$.value} ${url.pathname} ${askedQuery(url, page.viewOnly)}`
  const fetched =
    pageModules.get(entry) ?? plugins.step(entry.plugin, 'evaluation', () => page.page())
  // Another tab or panel of what is shown: nothing is asked for.
  const isShown =
    visit.loading?.isFollowed === true && asked === visit.asked && request.url !== visit.address
  const loading = (isShown && visit.loading) || pageData(entry, page, url, params, getOwn)
  const [module] = await Promise.all([fetched, isShown || drawable(loading, entry, plugins)])
  Object.assign(visit, { address: request.url, asked, loading })
  pageModules.set(entry, module)
  const { plugin, area } = entry
  const shown = { plugin, area, Page: module.default, Frame, code: page, loading, params }
  return { ...shown, get: getOwn, begun: isShown ? undefined : begun }
}
