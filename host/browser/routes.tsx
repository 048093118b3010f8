import { Events, Http, Regions, Session, type Token } from '@console/core/browser'
import { type ConsoleConfig, firstCallsOf } from '@console/core/contract'
import { type ComponentType, createContext, useContext } from 'react'
import {
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router-dom'
import type { Views } from './drawing'
import { enter } from './enter'
import { ensureData, pageData } from './page-data'
import type { LoadedPage } from './page-outlet'
import type { PagePreload } from './page-preload'
import { type PageEntry, PluginFailed, type PluginHost } from './plugin-host'
import { lackedBy } from './rights'
import { currentViewer } from './viewer'

interface RouteTools {
  plugins: PluginHost
  preload: PagePreload
  config: ConsoleConfig
  get: <T>(token: Token<T>) => T
}

/** What the routes draw: it comes later than they are made. */
export const ViewsContext = createContext<Views | undefined>(undefined)

const view = (choose: (views: Views) => ComponentType) => () => {
  const views = useContext(ViewsContext)
  const View = views && choose(views)
  return View && <View />
}
const Shell = view((views) => views.Shell)
const PageSkeleton = view((views) => views.PageSkeleton)
const PageOutlet = view((views) => views.PageOutlet)
const PageError = view((views) => views.PageError)

/** The routes of every address: those outside of areas now, an area's when its first segment is asked for. */
export function createRoutes(tools: RouteTools): RouteObject[] {
  const { get, plugins } = tools
  return [
    {
      id: 'root',
      Component: Shell,
      HydrateFallback: PageSkeleton,
      errorElement: <PageError />,
      children: [
        {
          id: 'console',
          errorElement: <PageError />,
          children: [
            { index: true, path: '/', loader: () => redirect('/home') },
            ...plugins.pagesOf(undefined).map((entry) => toRoute(entry, tools)),
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
}

const notFound = async () => ({ Component: (await import('./layout/not-found')).NotFound })

/** An unknown first segment leads to /home; within an area the address was not found. */
async function enterUnknown(request: Request, { plugins, get }: RouteTools) {
  await enter(request, get)
  const segment = firstSegment(new URL(request.url).pathname)
  if (!plugins.areas.some(({ id }) => id === segment)) throw redirect('/home')
  return null
}

const firstSegment = (path: string) => path.split('/')[1] ?? ''

/** The route set of the address's first segment. Asked twice for a deep link, so it remembers what it has given. */
export function areaRoutes(tools: RouteTools): PatchRoutesOnNavigationFunction {
  const given = new Set<string>()
  return ({ path, patch }) => {
    const area = firstSegment(path)
    if (given.has(area) || !tools.plugins.areas.some(({ id }) => id === area)) return
    given.add(area)
    patch('console', [
      { path: `/${area}`, loader: ({ request }) => enterArea(area, request, tools) },
      ...tools.plugins.pagesOf(area).map((entry) => toRoute(entry, tools)),
    ])
  }
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
  return {
    path: entry.path,
    handle: { page: entry },
    loader: (args) => loadPage(entry, args, tools),
    Component: PageOutlet,
    errorElement: <PageError />,
  }
}

/** Milliseconds that a page's code may take until its calls are better made when it has come. */
const longestAhead = 5000

/** While the page's code is on its way. */
function sendFirstCalls({ manifest }: PageEntry, { searchParams }: URL, get: RouteTools['get']) {
  const region = get(Regions).region$.value
  const calls = firstCallsOf(manifest, searchParams, region)
  // Who is not signed in is led elsewhere, and another region is gone to first.
  const isHere = get(Session).signedIn && (searchParams.get('region') ?? region) === region
  if (calls.length === 0 || !isHere) return
  const http = get(Http)
  for (const call of calls) http.sendAhead(call)
  // The page itself listens once it is drawn.
  const watching = get(Events).changes$.subscribe(() => http.forgetAhead())
  setTimeout(() => watching.unsubscribe(), longestAhead)
}

async function loadPage(
  entry: PageEntry,
  { request, params }: LoaderFunctionArgs,
  { plugins, preload, config, get }: RouteTools,
): Promise<LoadedPage> {
  if (preload.page(entry.plugin, entry.id)) sendFirstCalls(entry, new URL(request.url), get)
  const entering = enter(request, get)
  const loading = plugins.ensure(entry.plugin)
  // Both are awaited below; without this a failure of the second would be reported as unhandled while the first runs.
  loading.catch(() => undefined)
  await entering
  if (lackedBy(currentViewer(get, config), entry.manifest).length > 0) {
    const { holdToScopes } = await import('./hold-to-scopes')
    await holdToScopes(entry.manifest, get)
  }
  const { code, get: getOwn } = await loading
  const page = code.pages[entry.id]
  if (!page)
    throw new PluginFailed(entry.plugin, 'evaluation', `it has no code for page '${entry.id}'`)
  const data = pageData(entry, page, new URL(request.url), params, getOwn)
  const fetched = plugins.step(entry.plugin, 'evaluation', () => page.page())
  const [module] = await Promise.all([fetched, ensureData(data)])
  return { plugin: entry.plugin, Page: module.default, code: page, data, params, get: getOwn }
}
