import {
  Layout,
  Navigation,
  Regions,
  Session,
  Settings,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import { useHost } from '../host-context'
import { fuzzyScore } from './fuzzy'
import { useOverlays } from './overlays'
import { navLabel, shownAreas, shownPages } from './screens'
import { themeLabels, themeNames } from './theme-choice'
import { useViewer } from './use-viewer'

export interface PaletteEntry {
  id: string
  label: string
  /** Heading it stands under while nothing has been typed. */
  group: string
  /** Where it belongs, e.g. the area of a screen. */
  hint?: string
  run: () => void
}

/** Everything the palette offers: recently visited, screens of every area the viewer may see, actions. */
export function usePaletteEntries(): PaletteEntry[] {
  return [...useVisits(), ...useScreens(), ...useActions()]
}

function useVisits(): PaletteEntry[] {
  const t = useT()
  const go = useGo()
  const visits = useObservable(useService(Session).user$)?.recently_visits ?? []
  return visits.slice(0, 5).map(({ path, title }) => ({
    id: path,
    label: title,
    group: t('Recently visited'),
    run: () => go(path),
  }))
}

function useScreens(): PaletteEntry[] {
  const t = useT()
  const go = useGo()
  const { plugins } = useHost()
  const viewer = useViewer()
  const group = t('Screens')
  const inAreas = shownAreas(plugins, viewer).flatMap((area) =>
    shownPages(plugins, area.id, viewer).map((page) => ({
      id: page.path,
      label: t(navLabel(page)),
      hint: area.short === area.title ? t(area.title) : `${t(area.short)} · ${t(area.title)}`,
      group,
      run: () => go(page.path),
    })),
  )
  const others = plugins
    .pagesOf(undefined)
    .filter(
      (page) =>
        !page.manifest.public && !page.path.includes(':') && plugins.isOffered(page, viewer),
    )
    .map((page) => ({
      id: page.path,
      label: t(navLabel(page)),
      group,
      run: () => go(page.path),
    }))
  return [...others, ...inAreas]
}

function useActions(): PaletteEntry[] {
  const t = useT()
  const settings = useService(Settings)
  const regions = useService(Regions)
  const layout = useService(Layout)
  const session = useService(Session)
  const overlays = useOverlays()
  const { theme } = useObservable(settings.state$)
  const region = useObservable(regions.region$)
  const { hidden } = useObservable(layout.state$).sidebar
  const action = (label: string, run: () => void): PaletteEntry => ({
    id: `action ${label}`,
    label,
    group: t('Actions'),
    run,
  })
  return [
    action(t('Toggle sidebar'), () => layout.toggleSidebar()),
    action(hidden ? t('Show sidebar') : t('Hide sidebar'), () => layout.hideSidebar(!hidden)),
    action(t('Products'), () => overlays.open('products')),
    ...regions.offered
      .filter((other) => other !== region)
      .map((other) =>
        action(
          t('Switch region to {region}', { region: t(regionLabels[other]) }),
          () => void regions.switchTo(other),
        ),
      ),
    ...themeNames
      .filter((name) => name !== theme)
      .map((name) =>
        action(t('Theme: {theme}', { theme: t(themeLabels[name]) }), () =>
          settings.change({ theme: name }),
        ),
      ),
    action(t('Settings'), () => settings.change({ showSettings: true })),
    action(t('Keyboard shortcuts'), () => overlays.open('keys')),
    action(t('Support'), () => overlays.open('support')),
    action(t('Logout'), () => void session.logout()),
  ]
}

function useGo() {
  const navigation = useService(Navigation)
  const regions = useService(Regions)
  return (path: string) => navigation.go(regions.inAddress(path))
}

/** What fits the query, best first; everything, in its own order, while nothing has been typed. */
export function findEntries(entries: PaletteEntry[], query: string): PaletteEntry[] {
  if (!query.trim()) return entries
  const seen = new Set<string>()
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter((found): found is { entry: PaletteEntry; score: number } => found.score !== undefined)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
}

function scoreOf({ label, hint }: PaletteEntry, query: string): number | undefined {
  const byLabel = fuzzyScore(query, label)
  // Words of both, in either order: `avr file` and `file avr`.
  const byBoth =
    hint &&
    Math.max(
      fuzzyScore(query, `${hint} ${label}`) ?? -1,
      fuzzyScore(query, `${label} ${hint}`) ?? -1,
    )
  if (byBoth === undefined || byBoth === '' || byBoth < 0) return byLabel
  return Math.max(byLabel ?? 0, byBoth - 1)
}
