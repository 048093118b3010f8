import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PluginFiles } from './plugin-files'

interface Module {
  file: string
  imports: string[]
}

/** What build.mjs wrote about one output of the browser build. */
export interface Assets {
  /** Files in which the build lists each plugin's modules, and each page's files; they are read, and not served. */
  modules?: string
  pageFiles?: string
  files?: PluginFiles
  /** The type that everything is set in. */
  font?: string
  /** Plugins whose code a file is; of others everybody needs some. */
  owners?: Record<string, readonly string[]>
  /**
   * `drawing`: what everything is drawn with, wanted last; `signedIn`: what every page but the public ones needs at
   * once; `calls`: what calls of the API are made with.
   */
  main: Module & { drawing: string[]; signedIn: string[]; calls: string[] }
  plugins: Record<string, Module & { pages: Record<string, Module> }>
  /** Modules that plugins from outside of the build share, by name; the slim output has none. */
  shared: Record<string, Module & { version: string }>
}

export async function readAssets(outputDirectory: string): Promise<Assets> {
  try {
    const read = async (name: string) =>
      JSON.parse(await readFile(join(outputDirectory, name), 'utf8'))
    const assets: Assets = await read('assets.json')
    const { modules, pageFiles } = assets
    if (!modules || !pageFiles) return assets
    return { ...assets, files: { modules: await read(modules), pages: await read(pageFiles) } }
  } catch (cause) {
    throw new Error(`There is no browser build in ${outputDirectory}: run npm run build`, {
      cause,
    })
  }
}

export const versionsOf = ({ shared }: Assets): Record<string, string> =>
  Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version]))
