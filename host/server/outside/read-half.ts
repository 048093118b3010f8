import type { Manifest } from '@console/core/contract'
import type { OperatorConfig } from '../config/console-config'
import { readFolder, type UsablePlugin } from '../plugin-folders/built-plugin'
import { anyBuild, hashOf, isNamed, readListed } from '../plugin-folders/hashes'
import type { KeptPlugins } from '../plugin-folders/kept-plugins'

export type Named = OperatorConfig['pluginServers'][number]

export interface Migration {
  name: string
  sql: string
}

/** The server half of a plugin as it lies in its folder, every byte as its hash says. */
export interface ReadHalf {
  manifest: Manifest
  code: string
  /** Leads from lines of the code to those of its author; empty in builds of before. */
  sourceMap: string
  migrations: Migration[]
  /** The build, both halves of it. */
  build: UsablePlugin
}

const entry = 'server/server.js'
/** The schema and the roles are named after it, and names in PostgreSQL have an end. */
const longestId = 40

/**
 * Throws one sentence that says what is wrong. What was read is what runs: nothing is read a second time. Where the folder has
 * another build by now, that which the operator named may be kept.
 */
export async function readHalf(
  { folder, integrity }: Named,
  kept?: Pick<KeptPlugins, 'withHash'>,
): Promise<ReadHalf> {
  try {
    return await read(folder, integrity)
  } catch (error) {
    const copy = integrity === anyBuild ? undefined : await kept?.withHash(integrity)
    if (!copy) throw error
    return await read(copy.folder, integrity)
  }
}

async function read(folder: string, integrity: string): Promise<ReadHalf> {
  const found = await readFolder(folder)
  if (found.record !== undefined && !isNamed(found.record, integrity)) {
    throw new Error(
      `plugin.json is not the file whose hash the configuration names: it has ${hashOf(found.record, integrity)}`,
    )
  }
  if (!('json' in found)) throw new Error(found.cause)
  const { manifest, server } = found.json
  if (!server?.files[entry]) throw new Error('the plugin has no server half')
  if (manifest.id.length > longestId) {
    throw new Error(`the id of a plugin with a server half has at most ${longestId} characters`)
  }
  const files = new Map<string, string>()
  for (const [name, hash] of Object.entries(server.files)) {
    const contents = await readListed({ folder, manifest, name, hash })
    files.set(name, contents.toString())
  }
  const migrations = [...files]
    .filter(([name]) => name.endsWith('.sql'))
    .map(([name, sql]) => ({ name: name.replace(/^.*\//, ''), sql }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const [code = '', sourceMap = ''] = [files.get(entry), files.get(`${entry}.map`)]
  return { manifest, code, sourceMap, migrations, build: found }
}

/** Whether a service with this configuration runs, or would run, the plugin's server half. */
export async function isHalfNamed(
  id: string,
  { pluginServers, plugins }: Pick<OperatorConfig, 'pluginServers' | 'plugins'>,
): Promise<boolean> {
  const read = await Promise.all(
    pluginServers.map((named) => readHalf(named).catch(() => undefined)),
  )
  return !plugins.off.includes(id) && read.some((half) => half?.manifest.id === id)
}
