import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BuiltPlugin, problemsOf, readableManifest } from '@console/core/contract'
import { isMissing } from '../objects/durable-files'

/** What was found at one place where a plugin may be. */
export type FoundPlugin = { source: string } & (
  | {
      json: BuiltPlugin
      revision: string
      /** `plugin.json` as it is written. */
      record: string
    }
  | {
      id: string
      file: unknown
      /** `plugin.json` as it is written, where it could be read. */
      record?: string
      step: 'manifest' | 'fetch'
      cause: string
    }
)

export type PluginInFolder = FoundPlugin & { folder: string }
/** One that can be used. */
export type UsablePlugin = Extract<PluginInFolder, { json: BuiltPlugin }>

/** The plugin that was built into a folder, or why there is none. */
export async function readFolder(folder: string): Promise<PluginInFolder> {
  const source = basename(folder)
  const found = await readFile(join(folder, 'plugin.json'), 'utf8').then(
    (text) => readBuiltPlugin(source, text),
    async (error): Promise<FoundPlugin> => {
      const cause = await whyNot(folder, error)
      return { source, id: source, file: undefined, step: 'manifest', cause }
    },
  )
  return { ...found, folder }
}

async function whyNot(folder: string, error: NodeJS.ErrnoException): Promise<string> {
  if (!isMissing(error)) return `plugin.json cannot be read: ${error.code}`
  const folderIsThere = await stat(folder).catch(() => undefined)
  return folderIsThere ? 'there is no plugin.json in this folder' : 'there is no such folder'
}

/** `plugin.json` checked; every problem is named with its path. */
export function readBuiltPlugin(source: string, record: string): FoundPlugin {
  let file: unknown
  try {
    file = JSON.parse(record)
  } catch (error) {
    const cause = `plugin.json is not JSON: ${(error as Error).message}`
    return { source, id: source, file, record, step: 'manifest', cause }
  }
  const parsed = BuiltPlugin.safeParse(file)
  if (parsed.success) return { source, json: parsed.data, revision: revisionOf(record), record }
  const cause = `plugin.json: ${problemsOf(parsed.error.issues).join('; ')}`
  return { source, id: source, file, record, step: 'manifest', cause }
}

/** Names the very files of a plugin: `plugin.json` holds the hashes of all. */
const revisionOf = (record: string) =>
  createHash('sha256').update(record).digest('hex').slice(0, 16)

/** The manifest, or as much of it as can be read. */
export const manifestOf = (found: FoundPlugin, id: string) =>
  'json' in found ? { ...found.json.manifest, id } : readableManifest(id, found.file)

/** Nothing says whom it is for. */
export const isUnread = (found: FoundPlugin): boolean =>
  !('json' in found) && !(found.file as { manifest?: unknown } | undefined)?.manifest
