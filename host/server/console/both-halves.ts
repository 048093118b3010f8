import { resolve } from 'node:path'
import type { ServerHalfFacts } from '@console/core/server'
import type { PluginInFolder, UsablePlugin } from '../plugin-folders/built-plugin'
import { isNamed } from '../plugin-folders/hashes'
import type { PluginAtAddress } from './plugin-addresses'

/** A plugin whose server half the operator has named, and how that is doing. */
export interface NamedHalf extends Pick<ServerHalfFacts, 'plugin' | 'folder' | 'cause'> {
  /** Hash of its `plugin.json`. */
  integrity: string
  isRefused: boolean
  /** The build whose server half is in use here, and what the operator has set for it. */
  inUse?: InUse | undefined
}

interface InUse {
  build: UsablePlugin
  settings: unknown
}

/** What is known of them where they run. */
interface Known {
  facts(): readonly ServerHalfFacts[]
  /** In use, by the folder that is named. */
  builds(): readonly ({ folder: string } & InUse)[]
}

/** The halves that are named, as far as is known of them. */
export const namedHalves = (
  named: readonly { folder: string; integrity: string }[],
  where?: Known,
): NamedHalf[] => {
  const facts = where?.facts() ?? []
  const builds = where?.builds() ?? []
  return named.map(({ folder, integrity }) => {
    const known = facts.find((one) => one.folder === folder)
    return {
      folder,
      integrity,
      plugin: known?.plugin ?? '',
      cause: known?.cause ?? '',
      isRefused: known?.state === 'refused',
      inUse: builds.find((one) => one.folder === folder),
    }
  })
}

type Found = PluginInFolder | PluginAtAddress

export interface WithHalf {
  found: Found
  /** Why it is not used. */
  problem?: string | undefined
  /** Of a plugin whose server half is in use: what the operator has set for that. */
  inUse?: Pick<InUse, 'settings'>
  /** The operator does not have its server half run. */
  isOut?: boolean
}

/**
 * A plugin with both halves, or with none: its pages are of the build whose server half is in use, whatever lies in its folder
 * by now. What customers run in their browsers is so held to the hash that the operator named, as what runs in the service.
 */
export function withHalf(found: Found, halves: readonly NamedHalf[]): WithHalf {
  const isAt = (folder: string) => 'folder' in found && resolve(found.folder) === resolve(folder)
  const id = 'json' in found ? found.json.manifest.id : undefined
  const half = halves.find(({ plugin, folder }) => (id && plugin === id) || isAt(folder))
  if (half?.inUse) {
    const { build, settings } = half.inUse
    return { found: { ...build, source: found.source }, inUse: { settings } }
  }
  if (!('json' in found)) return { found }
  const { json, record } = found
  if (!half && json.server) {
    const problem = 'it has a server half, which `pluginServers` of the configuration does not name'
    return { found, problem, isOut: true }
  }
  if (!half) return { found }
  if (!isNamed(record, half.integrity)) {
    const problem =
      'plugin.json is not the file whose hash `pluginServers` names: it is of another build than the server half'
    return { found, problem }
  }
  return {
    found,
    problem: half.isRefused ? `its server half is not loaded: ${half.cause}` : undefined,
  }
}
