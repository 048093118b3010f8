import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Module {
  file: string
  imports: string[]
}

/** What build.mjs wrote about one output of the browser build. */
export interface Assets {
  /** Address of the list of each plugin's modules. */
  modules?: string
  /** Address of the list of each page's files. */
  pageFiles?: string
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
    return JSON.parse(await readFile(join(outputDirectory, 'assets.json'), 'utf8'))
  } catch (cause) {
    throw new Error(`There is no browser build in ${outputDirectory}: run npm run build`, {
      cause,
    })
  }
}

export const versionsOf = ({ shared }: Assets): Record<string, string> =>
  Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version]))
