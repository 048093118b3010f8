import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PluginInFolder, readFolder } from './built-plugin'

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
    const described = await stat(join(folder, 'plugin.json')).catch(() => undefined)
    const stamp = `${described?.ino} ${described?.size} ${described?.mtimeMs} ${described?.ctimeMs}`
    const known = this.known.get(folder)
    return known?.stamp === stamp ? known : { stamp, found: await readFolder(folder) }
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
