import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@console/core/server'
import { anyBuild } from '../../plugin-folders/hashes'
import type { Named } from '../read-half'

const lookEvery = 500

interface Options {
  /** When the folders were read, in milliseconds: a build may be written before the first look. */
  since: number
  log: Log
  signal: AbortSignal
  changed(): Promise<void>
}

/** Calls `changed` when another build lies in one of the folders that are named for development. */
export function followBuilds(
  named: () => readonly Named[],
  { since, log, signal, changed }: Options,
): void {
  const known = new Map<string, number | undefined>()
  async function look() {
    const folders = named().filter(({ integrity }) => integrity === anyBuild)
    let isOther = false
    for (const { folder } of folders) {
      const record = await stat(join(folder, 'plugin.json')).catch(() => undefined)
      const built = record?.mtimeMs
      if (known.has(folder)) isOther ||= known.get(folder) !== built
      else {
        log.warn({ folder }, 'any build in this folder is run: for development')
        isOther ||= built !== undefined && built >= since
      }
      known.set(folder, built)
    }
    if (isOther) await changed()
  }
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    await look().catch((err) => log.error({ err }, 'builds for development are not followed'))
    looking = false
  }, lookEvery)
  timer.unref()
  signal.addEventListener('abort', () => clearInterval(timer))
}
