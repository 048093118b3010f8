import { resolve } from 'node:path'
import type { ServerHalfFacts } from '@console/core/server'
import type { PluginInFolder } from '../plugin-folders/built-plugin'
import { hashOf } from '../plugin-folders/hashes'
import type { PluginAtAddress } from './plugin-addresses'

/** A plugin whose server half the operator has named, and how that is doing. */
export interface NamedHalf extends Pick<ServerHalfFacts, 'plugin' | 'folder' | 'cause'> {
  /** Hash of its `plugin.json`. */
  integrity: string
  isRefused: boolean
}

/** The halves that are named, as far as is known of them. */
export const namedHalves = (
  named: readonly { folder: string; integrity: string }[],
  facts: readonly ServerHalfFacts[],
): NamedHalf[] =>
  named.map(({ folder, integrity }) => {
    const known = facts.find((one) => one.folder === folder)
    return {
      folder,
      integrity,
      plugin: known?.plugin ?? '',
      cause: known?.cause ?? '',
      isRefused: known?.state === 'refused',
    }
  })

/**
 * Why a plugin's pages are not used: both its halves are, or none. What customers run in their browsers is held to the hash
 * that the operator named, as what runs in the service.
 */
export function halfProblem(
  found: PluginInFolder | PluginAtAddress,
  halves: readonly NamedHalf[],
): string | undefined {
  if (!('json' in found)) return undefined
  const { json, record } = found
  const isAt = (folder: string) => 'folder' in found && resolve(found.folder) === resolve(folder)
  const half = halves.find(({ plugin, folder }) => plugin === json.manifest.id || isAt(folder))
  if (!half) {
    return json.server
      ? 'it has a server half, which `pluginServers` of the configuration does not name'
      : undefined
  }
  if (hashOf(record, half.integrity) !== half.integrity) {
    return 'plugin.json is not the file whose hash `pluginServers` names: it is of another build than the server half'
  }
  return half.isRefused ? `its server half is not loaded: ${half.cause}` : undefined
}
