import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BuiltPlugin, type Manifest, problemsOf } from '@console/core/contract'
import type { OperatorConfig } from '../config/console-config'

export type Named = OperatorConfig['pluginServers'][number]

export interface Migration {
  name: string
  sql: string
}

/** The server half of a plugin as it lies in its folder, every byte as its hash says. */
export interface ReadHalf {
  manifest: Manifest
  code: string
  migrations: Migration[]
}

const entry = 'server/server.js'
/** The schema and the roles are named after it, and names in PostgreSQL have an end. */
const longestId = 40

/** Throws one sentence that says what is wrong. What was read is what runs: nothing is read a second time. */
export async function readHalf({ folder, integrity }: Named): Promise<ReadHalf> {
  const record = await read(folder, 'plugin.json')
  const found = hashOf(record, integrity)
  if (found !== integrity) {
    throw new Error(
      `plugin.json is not the file whose hash the configuration names: it has ${found}`,
    )
  }
  const parsed = BuiltPlugin.safeParse(JSON.parse(record.toString()))
  if (!parsed.success) throw new Error(`plugin.json: ${problemsOf(parsed.error.issues).join('; ')}`)
  const { manifest, server } = parsed.data
  if (!server?.files[entry]) throw new Error('the plugin has no server half')
  if (manifest.id.length > longestId) {
    throw new Error(`the id of a plugin with a server half has at most ${longestId} characters`)
  }
  const files = new Map<string, string>()
  for (const [name, expected] of Object.entries(server.files)) {
    const contents = await read(folder, name)
    if (hashOf(contents, expected) !== expected)
      throw new Error(`${name} is not the file that plugin.json describes`)
    files.set(name, contents.toString())
  }
  const migrations = [...files]
    .filter(([name]) => name.endsWith('.sql'))
    .map(([name, sql]) => ({ name: name.replace(/^.*\//, ''), sql }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return { manifest, code: files.get(entry) ?? '', migrations }
}

const read = (folder: string, name: string) =>
  readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${name} cannot be read in ${folder}: ${error.code}`)
  })

/** `sha256-…`, with the algorithm that `like` has. */
function hashOf(contents: Buffer, like: string): string {
  const algorithm = like.split('-')[0] ?? 'sha256'
  return `${algorithm}-${createHash(algorithm).update(contents).digest('base64')}`
}
