import type { Log } from '@console/core/server'
import type { OperatorConfig } from '../config/console-config'
import { readOutsideSettings } from '../config/outside-settings'
import type { FromWorker } from './messages'
import type { Named, ReadHalf } from './read-half'
import { outsideWorker, spawnWorker } from './worker/spawn-worker'

const loadSeconds = 15

interface Trying {
  named: Named
  operator: Pick<OperatorConfig, 'settings'>
  environment: Readonly<Record<string, string | undefined>>
  log: Log
}

/** Starts a server half as the service does, but for its tables, and ends it. Answers why it cannot be used, or throws so. */
export async function whyNotStarted(
  { manifest, code }: ReadHalf,
  { named: { memoryMb, modules, environment: names }, operator, environment, log }: Trying,
): Promise<string | undefined> {
  const { id } = manifest
  readOutsideSettings(manifest, operator.settings[id])
  const start = {
    id,
    code,
    memoryMb,
    modules,
    settings: operator.settings[id],
    environment: Object.fromEntries(names.map((name) => [name, environment[name]])),
    vaultKey: Buffer.alloc(32),
    publicUrl: 'http://localhost',
  }
  const worker = spawnWorker(start, await outsideWorker(), log)
  try {
    return await new Promise<string | undefined>((resolve) => {
      setTimeout(
        () => resolve(`it did not load within ${loadSeconds} seconds`),
        loadSeconds * 1000,
      ).unref()
      worker.ref()
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve(undefined)
        if (message.kind === 'unusable') resolve(message.cause)
      })
      worker.once('error', (error) => resolve(error.message))
      worker.once('exit', (code) => resolve(`it ended with code ${code}`))
    })
  } finally {
    await worker.terminate()
  }
}
