import { unwatchFile, watchFile } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Log } from '@console/core/server'
import { type OperatorConfig, readConsoleConfig } from './console-config'

/** Also on file systems that tell nobody of a change. */
const lookEvery = 2000
/** What is taken while the service runs; the rest waits for its next start. */
const live: readonly (keyof OperatorConfig)[] = ['pluginServers', 'settings']

interface Options {
  log: Log
  signal: AbortSignal
  changed(operator: OperatorConfig): Promise<void>
}

/** Looks whether the operator has changed the file. One that cannot be used is told in the log, and changes nothing. */
export function followConfig(file: string, { log, signal, changed }: Options): void {
  let known = readConsoleConfig(file)
  known.catch(() => undefined)
  async function look() {
    const before = await known.catch(() => undefined)
    const now = await readConsoleConfig(file)
    if (!before || isDeepStrictEqual(now, before)) return
    known = Promise.resolve(now)
    const keys = Object.keys(now) as (keyof OperatorConfig)[]
    const others = keys.filter(
      (key) => !live.includes(key) && !isDeepStrictEqual(now[key], before[key]),
    )
    if (others.length > 0) {
      log.warn({ settings: others }, 'changed settings are taken at the next start')
    }
    await changed(now)
  }
  const tell = (error: Error) =>
    log.error({ cause: error.message }, 'the changed configuration is not used')
  const listener = () => void look().catch(tell)
  watchFile(file, { interval: lookEvery, persistent: false }, listener)
  signal.addEventListener('abort', () => unwatchFile(file, listener))
}
