import { basename } from 'node:path'
import type { Manifest } from '@console/core/contract'
import { catalogue } from '../../catalogue'
import { isForOperators } from '../operators/for-operators'

/** What the build tells of its files: those that are the code of a plugin, and those that each `plugin.page` needs. */
export interface PluginFiles {
  modules: Record<string, readonly string[]>
  pages: Record<string, readonly string[]>
}

/** Not for every account: others do not learn that there is such a plugin. */
export const isForSome = (
  manifest: Pick<Manifest, 'onlyFor' | 'scopes' | 'areas' | 'pages'>,
): boolean => manifest.onlyFor !== undefined || isForOperators(manifest)

/** Put beside the build, with nothing that is shown without signing in: a stranger does not learn that it is there. */
export const isForSignedIn = (manifest: Pick<Manifest, 'id' | 'pages'>): boolean =>
  isFromOutside(manifest) && !Object.values(manifest.pages).some((page) => page.public)

const carried = new Set(catalogue.map(({ manifest }) => manifest.id))

/** Not of the build. */
export const isFromOutside = ({ id }: Pick<Manifest, 'id'>): boolean => !carried.has(id)

/** Where the page finds a list that the build has made: of the plugins alone that are for who asks. */
export const listAt = (file = '') => (file ? `/plugin-files/${basename(file)}` : '')

/** Of these plugins alone. */
export function filesOf({ modules, pages }: PluginFiles, ids: ReadonlySet<string>): PluginFiles {
  const kept = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => ids.has(name.split('.')[0] ?? '')))
  return { modules: kept(modules), pages: kept(pages) }
}

/** The plugins whose code a file is; also compressed, and what its source map and its licences are. None: it is everybody's. */
export function ownersOf(all: readonly Record<string, readonly string[]>[]) {
  const owners = new Map<string, readonly string[]>()
  for (const [file, ids] of all.flatMap((one) => Object.entries(one))) {
    owners.set(basename(file), [...(owners.get(basename(file)) ?? []), ...ids])
  }
  return (address: string): readonly string[] =>
    owners.get(basename(address).replace(/(\.map|\.LEGAL\.txt)?(\.br|\.gz)?$/, '')) ?? []
}
