import { unwatchFile, watchFile } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Log } from '@console/core/server'
import { type OperatorConfig, readConsoleConfig } from './console-config'

/** Also on file systems that tell nobody of a change. */
const lookEvery = 2000

interface Options {
  log: Log
  signal: AbortSignal
  /** Whether the settings of this plugin are taken while the service runs, as `pluginServers` are. */
  follows(plugin: string): boolean
  changed(operator: OperatorConfig): Promise<void>
}

/** Looks whether the operator has changed the file. One that cannot be used is told in the log, and changes nothing. */
export function followConfig(file: string, { log, signal, follows, changed }: Options): void {
  let known = readConsoleConfig(file)
  known.catch(() => undefined)
  async function look() {
    const before = await known.catch(() => undefined)
    const now = await readConsoleConfig(file)
    if (!before || isDeepStrictEqual(now, before)) return
    known = Promise.resolve(now)
    await changed(now)
    const waiting = [
      ...changedIn(now, before).filter((key) => key !== 'pluginServers' && key !== 'settings'),
      ...changedIn(now.settings, before.settings)
        .filter((plugin) => !follows(plugin))
        .map((plugin) => `settings.${plugin}`),
    ]
    if (waiting.length > 0) log.warn({ waiting }, 'changed settings are taken at the next start')
  }
  const tell = (error: Error) =>
    log.error({ cause: error.message }, 'the changed configuration is not used')
  const listener = () => void look().catch(tell)
  watchFile(file, { interval: lookEvery, persistent: false }, listener)
  signal.addEventListener('abort', () => unwatchFile(file, listener))
}

/** Names of what is not as it was. */
function changedIn(now: object, before: object): string[] {
  const is = new Map(Object.entries(now))
  const was = new Map(Object.entries(before))
  const names = [...new Set([...is.keys(), ...was.keys()])]
  return names.filter((name) => !isDeepStrictEqual(is.get(name), was.get(name)))
}
