import { type Db, isTraced } from '@console/core/server'
import type pg from 'pg'
import { type AskedInside, refuseInside, WatchedPool, watched } from './asked-inside'
import { givenBack } from './given-back'
import { TracedClient } from './traced-client'

interface DatabaseOptions {
  /** Connections at most. */
  most?: number
  /** By which the database knows them. */
  name?: string
  /** Milliseconds after which the database ends a transaction in which nothing is asked. */
  idleInside?: number
  askedInside?: AskedInside | undefined
}

/** A pool, and the database through it. */
export function openDatabase(
  url: string,
  { most = 10, name = 'console', idleInside = 0, askedInside = refuseInside }: DatabaseOptions = {},
): { db: Db; pool: pg.Pool } {
  const settings = {
    connectionString: url,
    max: most,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: idleInside,
    ...(isTraced() && { Client: TracedClient }),
  }
  const pool = new WatchedPool(settings, askedInside)
  // A connection that breaks fails the query that it carries and is replaced. Without a listener Node would exit: the
  // pool has one for idle connections only, and takes it away while one is in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: watched(givenBack(pool)), pool }
}
