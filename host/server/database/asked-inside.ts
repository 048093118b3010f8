import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { type Db, isTraced, type Log } from '@console/core/server'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** What is to become of a question to a pool inside an open transaction; when it returns the question is asked. */
export type AskedInside = (asked: Error) => void

/** The transaction that what runs now is a part of, and where it was begun. */
const transactions = new AsyncLocalStorage<{ open: boolean; begun: Error }>()

/**
 * Who holds a connection in a transaction and asks a pool for another one may wait for who does the same, for ever: ten at
 * once are enough. What a transaction needs is asked by its own handle, or before it.
 */
export class WatchedPool extends pg.Pool {
  constructor(
    config: pg.PoolConfig,
    private readonly askedInside: AskedInside,
  ) {
    super(config)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: ConnectCallback): void
  override connect(done?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const refused = this.refusal()
    if (!done) return refused ? Promise.reject(refused) : super.connect()
    if (refused) done(refused, undefined, () => undefined)
    // Who waited is called by who gives a connection back: what is asked then is still a part of what waited.
    else super.connect(isTraced() ? AsyncResource.bind(done) : done)
    return undefined
  }

  private refusal(): Error | undefined {
    const around = transactions.getStore()
    if (!around?.open) return undefined
    const message = 'A pool was asked inside an open transaction: pass its handle on'
    const asked = new Error(message, { cause: around.begun })
    try {
      this.askedInside(asked)
      return undefined
    } catch (error) {
      return error as Error
    }
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  // biome-ignore lint/suspicious/noExplicitAny: as pg has it
  done: (release?: any) => void,
) => void

/** The same database, whose transactions are known while they run. */
export function watched(db: NodePgDatabase): Db {
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => {
    const here = { open: true, begun: new Error('The transaction') }
    return transaction(async (tx) => {
      try {
        // Awaited inside: a query begins when it is awaited.
        return await transactions.run(here, async () => await work(tx))
      } finally {
        here.open = false
      }
    }, config)
  }
  return db
}

export const refuseInside: AskedInside = (asked) => {
  throw asked
}

/** For those who run the service: of each place that begins transactions once, and the question is asked all the same. */
export function tellInside(log: Log): AskedInside {
  const told = new Set<string>()
  return (asked) => {
    const place = (asked.cause as Error).stack?.split('\n')[2] ?? ''
    if (told.has(place)) return
    told.add(place)
    log.error({ err: asked }, 'A pool was asked inside a transaction')
  }
}
