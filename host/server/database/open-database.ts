import type { Db } from '@console/core/server'
import pg from 'pg'
import { givenBack } from './given-back'

/** The pool that requests and jobs share. */
export function openDatabase(url: string): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'console',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks fails the query that it carries and is replaced. Without a listener Node would exit: the
  // pool has one for idle connections only, and takes it away while one is in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: givenBack(pool), pool }
}
