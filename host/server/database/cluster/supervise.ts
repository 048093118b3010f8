import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastWords } from './postgres-process'
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster'

/** Why there is no database server at this moment, and since when. */
export interface Down {
  since: Date
  why: string
}

const firstWait = 500
const longestWait = 15_000

/**
 * Starts the server again, at the same port, when it ends without being asked, and tries as long as it is not stopped:
 * pools reconnect by themselves.
 */
export function supervise(
  first: Postmaster,
  options: PostmasterOptions & {
    /** Before each start; throws a sentence when there is no use in trying. */
    makeRoom?: () => Promise<void>
  },
) {
  const { log, logFile } = options
  const stopping = new AbortController()
  let running: Postmaster | undefined = first
  let down: Down | undefined

  async function watch(server: Postmaster) {
    for (let current = server, wait = 0; ; ) {
      const started = Date.now()
      const end = await current.gone
      if (stopping.signal.aborted) return
      const said = lastWords(await readFile(logFile, 'utf8').catch(() => ''))
      log.error({ end, said }, 'the database server ended unexpectedly; starting it again')
      running = undefined
      down = { since: new Date(), why: said }
      // One that ends soon after each start is not started without a pause.
      wait = Date.now() - started < 60_000 ? longer(wait) : 0
      const next = await startAgain(wait)
      if (!next) return
      current = next
      running = next
      if (stopping.signal.aborted) return await next.stop()
      log.info({ seconds: secondsSince(down.since) }, 'the database server runs again')
      down = undefined
    }
  }

  async function startAgain(firstPause: number): Promise<Postmaster | undefined> {
    for (let wait = firstPause; ; wait = longer(wait)) {
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      try {
        await options.makeRoom?.()
        return await startPostmaster({ ...options, port: first.port })
      } catch (err) {
        if (down) down.why = (err as Error).message
        log.error(
          { err, downSeconds: down && secondsSince(down.since), nextTryInMs: longer(wait) },
          'the database server does not start; trying again',
        )
      }
    }
  }

  const watching = watch(first)
  return {
    down: () => down,
    async stop() {
      stopping.abort()
      await running?.stop()
      await watching
    },
  }
}

const longer = (wait: number) => Math.min(Math.max(wait * 2, firstWait), longestWait)
const secondsSince = (moment: Date) => Math.round((Date.now() - moment.getTime()) / 1000)
