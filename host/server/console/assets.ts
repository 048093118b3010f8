import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Module {
  file: string
  imports: string[]
}

/** What build.mjs wrote about the browser build. */
export interface Assets {
  /** `signedIn`: what every page but the public ones needs at once. */
  main: Module & { signedIn: string[] }
  plugins: Record<string, Module & { pages: Record<string, Module> }>
}

export async function readAssets(browserDirectory: string): Promise<Assets> {
  try {
    return JSON.parse(await readFile(join(browserDirectory, 'assets.json'), 'utf8'))
  } catch (cause) {
    throw new Error(`There is no browser build in ${browserDirectory}: run npm run build`, {
      cause,
    })
  }
}
