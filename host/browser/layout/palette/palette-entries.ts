import {
  Catalogue,
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
import { useHost } from '../../host-context'
import { navLabel, shownAreas, shownPages, standsAlone } from '../../plugins/screens'
import { themeLabels, themeNames } from '../choices/theme-choice'
import { useOverlays } from '../overlays'
import { useViewer } from '../use-viewer'
import { fuzzyScore } from './fuzzy'
import type { PaletteEntry } from './palette-entry'
import { useFinderActions, useFinders, useThings } from './use-finders'

/** What the palette offers: recently visited, actions, screens of every area the viewer may see; things once it is told some. */
export function usePaletteEntries(typed: string) {
  const go = useGo()
  const regions = useService(Regions)
  const navigation = useService(Navigation)
  const ready = useFinders()
  const visits = useVisits()
  const actions = useFinderActions(ready, go)
  const offered = [...visits, ...actions, ...useScreens(), ...useActions()]
  const things = useThings(ready, typed, ({ to, region }) => {
    const [path = '', query = ''] = to.split('?')
    const asked = new URLSearchParams(query)
    if (region) asked.set('region', region)
    navigation.go(region ? `${path}?${asked}` : regions.inAddress(to))
  })
  return { found: inOrder(offered, things.entries, typed), searching: things.searching }
}

/** Screens and actions with the whole word, then things, each under its heading; without any, what has the letters. */
function inOrder(
  offered: readonly PaletteEntry[],
  things: readonly PaletteEntry[],
  typed: string,
): PaletteEntry[] {
  if (!typed.trim()) return [...offered]
  const scored = scoredEntries(offered, typed)
  const sure = scored.filter(({ score }) => score >= wholeWord)
  const fitting = [...sure.slice(0, mostSure).map(({ entry }) => entry), ...things]
  const shown = fitting.length > 0 ? fitting : scored.map(({ entry }) => entry)
  const groups = [...new Set(shown.map(({ group }) => group))]
  return groups.flatMap((name) => shown.filter(({ group }) => group === name))
}

function useVisits(): PaletteEntry[] {
  const t = useT()
  const go = useGo()
  const catalogue = useService(Catalogue)
  const visits = useObservable(useService(Session).user$)?.recently_visits ?? []
  const shown = visits.filter(({ path }) => catalogue.offers(path))
  return shown.slice(0, 5).map(({ path, title }) => ({
    id: path,
    label: title,
    group: t('Recent'),
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
        !standsAlone(page.manifest) && !page.path.includes(':') && plugins.isOffered(page, viewer),
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

interface Scored {
  entry: PaletteEntry
  score: number
}

/** From here on the query stands in the text as it is. */
const wholeWord = 500
/** So that things stay in view below them. */
const mostSure = 8

/** What fits the query, best first. */
function scoredEntries(entries: readonly PaletteEntry[], query: string): Scored[] {
  const seen = new Set<string>()
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter((found): found is Scored => found.score !== undefined)
    .sort((one, other) => other.score - one.score)
    .filter(({ entry: { id } }) => !seen.has(id) && seen.add(id))
}

function scoreOf({ label, hint, words }: PaletteEntry, query: string): number | undefined {
  const ofLabel = fuzzyScore(query, label)
  const ofWords = words && fuzzyScore(query, words)
  // Of other words only whole ones count: their letters are found in almost anything.
  const byLabel = ofWords && ofWords >= wholeWord ? Math.max(ofLabel ?? 0, ofWords - 1) : ofLabel
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
