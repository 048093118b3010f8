import { readFile } from 'node:fs/promises'
import { lastWords } from './postgres-process'
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster'

/** Starts the server again, at the same port, when it ends without being asked: pools reconnect by themselves. */
export function supervise(first: Postmaster, options: PostmasterOptions) {
  const { log, logFile } = options
  let running = first
  let stopping = false

  async function watch() {
    for (let quick = 0; quick < 5; ) {
      const started = Date.now()
      const end = await running.gone
      if (stopping) return
      const said = lastWords(await readFile(logFile, 'utf8').catch(() => ''))
      log.error({ end, said }, 'the database server ended unexpectedly; starting it again')
      running = await startPostmaster({ ...options, port: first.port })
      if (stopping) await running.stop()
      quick = Date.now() - started < 60_000 ? quick + 1 : 0
    }
    throw new Error('it ended five times within a minute of its start')
  }

  const watching = watch().catch((error) => {
    log.error({ error }, 'the database server stays down')
  })
  return {
    async stop() {
      stopping = true
      await running.stop()
      await watching
    },
  }
}
