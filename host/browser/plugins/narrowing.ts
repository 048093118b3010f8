import {
  canBeRemoved,
  type EnabledPlugin,
  type EntryKind,
  type EntryWishes,
  providedBy,
  type Rule,
} from '@console/core/contract'
import type { SafeMode } from './safe-mode'

export interface Narrowed {
  /** As the plugin host gets them. */
  plugins: EnabledPlugin[]
  /** Before anything was changed about them. */
  given: readonly EnabledPlugin[]
  safeMode: SafeMode
  /** Plugins that are switched off, and by which part of the address. */
  off: ReadonlyMap<string, 'safe-mode' | 'disable-plugins'>
  /** What the address asks to be without and cannot be: it is needed, or it is not here. */
  refused: readonly { id: string; cause: 'needed' | 'unknown' }[]
}

/** Takes away what the operator and the address do not want; everything else is as the manifests say. */
export function narrow(
  given: readonly EnabledPlugin[],
  wishes: EntryWishes,
  safeMode: SafeMode,
): Narrowed {
  const needed = neededIds(given)
  const off: [string, 'safe-mode' | 'disable-plugins'][] = []
  const refused: Narrowed['refused'][number][] = []
  for (const { manifest, kind } of given) {
    const { id } = manifest
    const named = safeMode.without.includes(id)
    if (named && needed.has(id)) refused.push({ id, cause: 'needed' })
    else if (named) off.push([id, 'disable-plugins'])
    else if (safeMode.safe && kind && !needed.has(id)) off.push([id, 'safe-mode'])
  }
  for (const id of safeMode.without) {
    if (!given.some(({ manifest }) => manifest.id === id)) refused.push({ id, cause: 'unknown' })
  }
  const without = new Map(off)
  const plugins = given
    .filter(({ manifest }) => !without.has(manifest.id))
    .map((plugin) => follow(wishes, plugin))
  return { plugins, given, safeMode, off: without, refused }
}

/** Plugins that must stay, with those that they require. */
function neededIds(plugins: readonly EnabledPlugin[]): Set<string> {
  const needed = new Set(
    plugins.flatMap(({ manifest, kind }) => (kind === 'needed' ? [manifest.id] : [])),
  )
  // A set goes on over what is added to it meanwhile.
  for (const id of needed) {
    const plugin = plugins.find(({ manifest }) => manifest.id === id)
    for (const name of Object.keys(plugin?.manifest.requires ?? {})) {
      const provider = plugins.find(({ manifest }) => name in providedBy(manifest))
      if (provider) needed.add(provider.manifest.id)
    }
  }
  return needed
}

/** The plugin without the entries that the operator removed, its others with the operator's rules beside their own. */
function follow({ removed, rules }: EntryWishes, plugin: EnabledPlugin): EnabledPlugin {
  const { manifest } = plugin
  const isOwn = (name: string) => name.startsWith(`${manifest.id}.`)
  const { onlyFor } = manifest
  if (onlyFor === undefined && !removed.some(isOwn) && !Object.keys(rules).some(isOwn))
    return plugin

  const rulesNow = { ...manifest.rules }
  const change = <E extends { when?: string | undefined }>(
    kind: EntryKind,
    entries: Record<string, E>,
  ) => {
    const kept: Record<string, E> = {}
    for (const [key, entry] of Object.entries(entries)) {
      const name = `${manifest.id}.${key}`
      if (removed.includes(name) && canBeRemoved(kind, entry)) continue
      const added = both(onlyFor === undefined ? undefined : manifest.rules[onlyFor], rules[name])
      const own = entry.when === undefined ? undefined : manifest.rules[entry.when]
      kept[key] = entry
      // An entry whose own rule nobody defines is hidden already.
      if (!added || (entry.when !== undefined && !own)) continue
      const when = `${kind}.${key}`
      rulesNow[when] = own ? { all: [own, added] } : added
      kept[key] = { ...entry, when }
    }
    return kept
  }
  return {
    ...plugin,
    manifest: {
      ...manifest,
      areas: change('areas', manifest.areas),
      pages: change('pages', manifest.pages),
      links: change('links', manifest.links),
      contributions: change('contributions', manifest.contributions),
      rules: rulesNow,
    },
  }
}

const both = (one: Rule | undefined, other: Rule | undefined) =>
  one && other ? { all: [one, other] } : (one ?? other)
