import type {
  AreaManifest,
  EnabledPlugin,
  LinkManifest,
  Manifest,
  PageManifest,
  Rule,
} from '@console/core/contract'
import { addressesOf } from './plugin-checks'

/** A page of a plugin at one address. */
export interface PageEntry {
  plugin: string
  id: string
  area: string | undefined
  /** Whole path with parameters, e.g. `/avr/file-buckets/:name`. */
  path: string
  manifest: PageManifest
}

export interface Area extends AreaManifest {
  id: string
  plugin: string
}

export interface PluginLink extends LinkManifest {
  plugin: string
  id: string
}

/** An earlier address of a page, and the address that it has now. Both have the same path parameters. */
export interface Redirect {
  from: string
  to: string
}

/** What the manifests enter into the console. Of blocked plugins: addresses that are nobody else's, which say what is wrong. */
export function entriesOf(plugins: readonly EnabledPlugin[], isBlocked: (id: string) => boolean) {
  const areas: Area[] = []
  const pages: PageEntry[] = []
  const redirects: Redirect[] = []
  const links: PluginLink[] = []
  const rules = new Map<string, Rule>()
  const manifests = plugins.map(({ manifest }) => manifest)
  for (const manifest of manifests.filter(({ id }) => !isBlocked(id))) {
    const plugin = manifest.id
    for (const [name, rule] of Object.entries(manifest.rules)) rules.set(`${plugin}.${name}`, rule)
    for (const [id, area] of Object.entries(manifest.areas)) areas.push({ ...area, id, plugin })
    pages.push(...pagesOf(manifest))
    redirects.push(...redirectsOf(manifest))
    for (const [id, link] of Object.entries(manifest.links)) links.push({ ...link, plugin, id })
  }
  for (const manifest of manifests.filter(({ id }) => isBlocked(id))) {
    for (const [id, area] of Object.entries(manifest.areas)) {
      if (!areas.some((known) => known.id === id)) areas.push({ ...area, id, plugin: manifest.id })
    }
    const paths = new Set(pages.map(({ path }) => path))
    pages.push(...pagesOf(manifest).filter(({ path }) => !paths.has(path)))
  }
  areas.sort((one, other) => one.order - other.order)
  return { areas, pages, redirects, links, rules }
}

const pagesOf = ({ id: plugin, pages }: Manifest): PageEntry[] =>
  Object.entries(pages).flatMap(([id, manifest]) =>
    addressesOf(manifest).map(({ area, path }) => ({ plugin, id, area, path, manifest })),
  )

const redirectsOf = ({ pages }: Manifest): Redirect[] =>
  Object.values(pages).flatMap((page) =>
    (page.redirectsFrom ?? []).flatMap((from) =>
      addressesOf(page)
        .slice(0, 1)
        .map(({ path: to }) => ({ from, to })),
    ),
  )
