import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BuiltPlugin, problemsOf, readableManifest } from '@console/core/contract'
import { isMissing } from '../objects/durable-files'

/** What was found at one place where a plugin may be. */
export type FoundPlugin =
  | {
      source: string
      json: BuiltPlugin
      revision: string
      /** `plugin.json` as it is written. */
      record: string
    }
  | { source: string; id: string; file: unknown; step: 'manifest' | 'fetch'; cause: string }

export type PluginInFolder = FoundPlugin & { folder: string }

/** Reads the folders that the operator named, each a built plugin or full of them; what has not changed is not read again. */
export class PluginFolders {
  private known = new Map<string, { stamp: string; found: PluginInFolder }>()

  constructor(private readonly directories: readonly string[]) {}

  async find(): Promise<PluginInFolder[]> {
    const folders = (await Promise.all(this.directories.map(foldersAt))).flat()
    const found = await Promise.all(folders.map((folder) => this.read(folder)))
    this.known = new Map(found.map((each) => [each.found.folder, each]))
    return found.map((each) => each.found)
  }

  private async read(folder: string) {
    const file = join(folder, 'plugin.json')
    const described = await stat(file).catch(() => undefined)
    const stamp = `${described?.ino} ${described?.size} ${described?.mtimeMs} ${described?.ctimeMs}`
    const known = this.known.get(folder)
    if (known?.stamp === stamp) return known
    const source = basename(folder)
    const found = await readFile(file, 'utf8').then(
      (text) => readBuiltPlugin(source, text),
      async (error): Promise<FoundPlugin> => {
        const cause = await whyNot(folder, error)
        return { source, id: source, file: undefined, step: 'manifest', cause }
      },
    )
    return { stamp, found: { ...found, folder } }
  }
}

async function foldersAt(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => undefined)
  // A folder that is not there is reported like a plugin that is not.
  if (!entries || entries.some(({ name }) => name === 'plugin.json')) return [directory]
  return entries
    .filter((entry) => !entry.isFile() && !/^(\.|node_modules$)/.test(entry.name))
    .map(({ name }) => join(directory, name))
    .sort()
}

async function whyNot(folder: string, error: NodeJS.ErrnoException): Promise<string> {
  if (!isMissing(error)) return `plugin.json cannot be read: ${error.code}`
  const folderIsThere = await stat(folder).catch(() => undefined)
  return folderIsThere ? 'there is no plugin.json in this folder' : 'there is no such folder'
}

/** `plugin.json` checked; every problem is named with its path. */
export function readBuiltPlugin(source: string, text: string): FoundPlugin {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    const cause = `plugin.json is not JSON: ${(error as Error).message}`
    return { source, id: source, file, step: 'manifest', cause }
  }
  const parsed = BuiltPlugin.safeParse(file)
  if (parsed.success) {
    return { source, json: parsed.data, revision: revisionOf(text), record: text }
  }
  const cause = `plugin.json: ${problemsOf(parsed.error.issues).join('; ')}`
  return { source, id: source, file, step: 'manifest', cause }
}

/** Names the very files of a plugin: `plugin.json` holds the hashes of all. */
const revisionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The manifest, or as much of it as can be read. */
export const manifestOf = (found: FoundPlugin, id: string) =>
  'json' in found ? { ...found.json.manifest, id } : readableManifest(id, found.file)
