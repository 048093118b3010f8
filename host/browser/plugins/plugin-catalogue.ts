import { Catalogue, Navigation, Session, type Token } from '@console/core/browser'
import {
  type ConsoleConfig,
  isOperatorScope,
  type PageManifest,
  scopesOf,
} from '@console/core/contract'
import type { OfferedArea } from '@console/core/host'
import { matchPath } from 'react-router-dom'
import { lackedBy } from '../viewer/rights'
import { currentViewer } from '../viewer/viewer'
import type { PageEntry, PluginHost } from './plugin-host'
import { shownAreas } from './screens'

/** What the plugins of this console offer to the user who is signed in. */
export class PluginCatalogue extends Catalogue {
  private closed: { user: unknown; count: number; pages: PageEntry[] } | undefined

  constructor(
    private readonly plugins: PluginHost,
    private readonly config: ConsoleConfig,
    private readonly get: <T>(token: Token<T>) => T,
  ) {
    super()
  }

  areas(): OfferedArea[] {
    return shownAreas(this.plugins, this.viewer()).flatMap(
      ({ id, title, short, icon, description, group, path }) =>
        group ? [{ id, title, short, icon, description, group, path }] : [],
    )
  }

  offers(path: string) {
    const page = this.plugins.pages.find((known) => matchPath(known.path, path))
    return page !== undefined && this.plugins.isOffered(page, this.viewer())
  }

  opens(to: string) {
    const path = to.replace(/[?#].*$/, '')
    return !this.closedPages().some((page) => matchPath(page.path, path))
  }

  screenFor(purpose: NonNullable<PageManifest['purpose']>) {
    const viewer = this.viewer()
    const [, area] = this.get(Navigation).path.split('/')
    const found = this.plugins.pages.filter(
      (page) => page.manifest.purpose === purpose && this.plugins.isOffered(page, viewer),
    )
    return (found.find((page) => page.area === area) ?? found.find((page) => !page.area))?.path
  }

  scopes() {
    const resources = scopesOf(this.config.plugins.map(({ manifest }) => manifest))
    return Object.fromEntries(
      Object.entries(resources).filter(([resource]) => !isOperatorScope(resource)),
    )
  }

  scopeTexts() {
    return Object.assign({}, ...this.config.plugins.map(({ manifest }) => manifest.scopeTexts))
  }

  /** Pages that ask for a scope which the user does not have; listed once per user, because every link asks. */
  private closedPages(): readonly PageEntry[] {
    const user = this.get(Session).user$.value
    const { pages } = this.plugins
    if (this.closed?.user !== user || this.closed?.count !== pages.length) {
      const viewer = this.viewer()
      const closed = viewer ? pages.filter(({ manifest }) => lackedBy(viewer, manifest).length) : []
      this.closed = { user, count: pages.length, pages: closed }
    }
    return this.closed.pages
  }

  private viewer() {
    return currentViewer(this.get, this.config)
  }
}
