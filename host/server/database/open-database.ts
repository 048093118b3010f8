import type { Db } from '@console/core/server'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The pool that requests and jobs share. */
export function openDatabase(url: string): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'console' })
  // An idle connection that breaks is replaced by the pool; without a listener Node would exit.
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool }
}
