import { basename } from 'node:path'
import type { Manifest } from '@console/core/contract'
import { isForOperators } from '../operators/for-operators'

/** What the build tells of its files: those that are the code of a plugin, and those that each `plugin.page` needs. */
export interface PluginFiles {
  modules: Record<string, readonly string[]>
  pages: Record<string, readonly string[]>
}

/** Not for every account: others do not learn that there is such a plugin. */
export const isForSome = (manifest: Pick<Manifest, 'onlyFor' | 'scopes'>): boolean =>
  manifest.onlyFor !== undefined || isForOperators(manifest)

/** Where the page finds a list that the build has made: of the plugins alone that are for who asks. */
export const listAt = (file = '') => (file ? `/plugin-files/${basename(file)}` : '')

/** Of these plugins alone. */
export function filesOf({ modules, pages }: PluginFiles, ids: ReadonlySet<string>): PluginFiles {
  const kept = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => ids.has(name.split('.')[0] ?? '')))
  return { modules: kept(modules), pages: kept(pages) }
}

/** The plugin whose code a file is, by its name; also compressed, and what its source map is. */
export function ownersOf(all: readonly (PluginFiles | undefined)[]) {
  const owners = new Map<string, string>()
  for (const files of all) {
    for (const [id, modules] of Object.entries(files?.modules ?? {})) {
      for (const file of modules) owners.set(basename(file), id)
    }
  }
  return (address: string): string | undefined =>
    owners.get(basename(address).replace(/(\.map)?(\.br|\.gz)?$/, ''))
}
