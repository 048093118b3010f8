import { Worker } from 'node:worker_threads'
import type { Log } from '@console/core/server'
import { workerFile } from '../../../engine/media/worker-file'
import type { Start } from '../messages'

export const outsideWorker = () => workerFile('outside', import.meta.url)

/** What it prints goes into the log. The service does not wait for it to end. */
export function spawnWorker(start: Start, file: URL, log: Log): Worker {
  const worker = new Worker(file, {
    workerData: start,
    // The service's environment holds secrets.
    env: {},
    // What it imports is held to a list.
    execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: start.memoryMb, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  })
  worker.unref()
  for (const output of [worker.stdout, worker.stderr]) {
    output.on('data', (text) => log.info({ plugin: start.id, text: String(text) }, 'plugin says'))
  }
  return worker
}
