import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@console/core/server'
import { anyBuild } from '../../plugin-folders/hashes'
import type { Named } from '../read-half'

const lookEvery = 500

/** Calls `changed` when another build lies in one of the folders that are named for development. */
export function followBuilds(
  named: () => readonly Named[],
  { log, signal, changed }: { log: Log; signal: AbortSignal; changed(): Promise<void> },
): void {
  const known = new Map<string, number | undefined>()
  async function look() {
    const folders = named().filter(({ integrity }) => integrity === anyBuild)
    let isOther = false
    for (const { folder } of folders) {
      const record = await stat(join(folder, 'plugin.json')).catch(() => undefined)
      if (!known.has(folder))
        log.warn({ folder }, 'any build in this folder is run: for development')
      isOther ||= known.has(folder) && known.get(folder) !== record?.mtimeMs
      known.set(folder, record?.mtimeMs)
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
