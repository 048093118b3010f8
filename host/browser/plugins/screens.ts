import type { PageManifest, Viewer } from '@console/core/contract'
import { lackedBy } from '../viewer/rights'
import type { Area, PageEntry, PluginHost } from './plugin-host'

type Plugins = Pick<PluginHost, 'areas' | 'pages' | 'pagesOf' | 'isShown' | 'isOffered'>
type Params = Readonly<Record<string, string | undefined>>
type Translate = (text: string) => string

/** `:name` of a title becomes the parameter of that name. */
export const fillTitle = (title: string, params: Params) =>
  title.replace(/:(\w+)/g, (whole, name) => params[name] ?? whole)

/** `/avr/file-buckets/:name` -> `/avr/file-buckets/news`. */
export const fillPath = (path: string, params: Params) =>
  path.replace(/:(\w+)/g, (whole, name) => {
    const value = params[name]
    return value === undefined ? whole : encodeURIComponent(value)
  })

/** A page for those who have not signed in, like the login: nothing stands around it, and nothing leads there. */
export const standsAlone = ({ public: isPublic, bare }: PageManifest) =>
  isPublic === true && bare === true

export interface NavGroup {
  heading: string | undefined
  pages: PageEntry[]
}

const navLabel = (page: PageEntry) => page.manifest.nav?.label ?? page.manifest.title

export { navLabel }

/** What the sidebar of an area shows to the viewer: entries without a group first, then group by group. */
export function navOf(plugins: Plugins, area: string, viewer: Viewer | undefined): NavGroup[] {
  const groups = new Map<string | undefined, PageEntry[]>([[undefined, []]])
  for (const page of shownPages(plugins, area, viewer)) {
    const heading = page.manifest.nav?.group
    groups.set(heading, [...(groups.get(heading) ?? []), page])
  }
  return [...groups]
    .map(([heading, pages]) => ({ heading, pages }))
    .filter(({ pages }) => pages.length > 0)
}

/** Pages of an area that have a place in the menu, in order. Hidden pages have none. */
export function shownPages(plugins: Plugins, area: string, viewer: Viewer | undefined) {
  const order = (page: PageEntry) => page.manifest.nav?.order ?? 0
  return plugins
    .pagesOf(area)
    .filter((page) => page.manifest.nav && plugins.isOffered(page, viewer))
    .sort((one, other) => order(one) - order(other))
}

/** Areas that the viewer may see and that have a screen, with the address of the first one. */
export function shownAreas(
  plugins: Plugins,
  viewer: Viewer | undefined,
): (Area & { path: string })[] {
  return plugins.areas.flatMap((area) => {
    const path = shownPages(plugins, area.id, viewer)[0]?.path
    return path && plugins.isShown(area.plugin, area.when, viewer) ? [{ ...area, path }] : []
  })
}

/** The page and those before it, from the manifests' `parent`; the page itself is last. */
export function trailOf(plugins: Plugins, page: PageEntry): PageEntry[] {
  const trail = [page]
  for (let parent = page.manifest.parent; parent; ) {
    const before = plugins
      .pagesOf(page.area)
      .find(({ plugin, id }) => plugin === page.plugin && id === parent)
    if (!before || trail.includes(before)) break
    trail.unshift(before)
    parent = before.manifest.parent
  }
  return trail
}

export interface Crumb {
  text: string
  /** Without it the crumb is no link: a group, or the page itself. */
  to?: string
}

/** Area › group › parents › page. */
export function crumbsOf(
  plugins: Plugins,
  page: PageEntry,
  params: Params,
  viewer: Viewer | undefined,
  t: Translate,
): Crumb[] {
  const area = plugins.areas.find(({ id }) => id === page.area)
  const trail = trailOf(plugins, page)
  const first = area && shownPages(plugins, area.id, viewer)[0]
  const group = trail[0]?.manifest.nav?.group
  return [
    ...(area ? [{ text: t(area.title), ...(first && { to: first.path }) }] : []),
    ...(group ? [{ text: t(group) }] : []),
    ...trail.map((step) => ({
      text: fillTitle(t(step.manifest.title), params),
      ...(step !== page &&
        lackedBy(viewer, step.manifest).length === 0 && { to: fillPath(step.path, params) }),
    })),
  ]
}
