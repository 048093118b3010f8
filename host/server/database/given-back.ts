import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/**
 * The database through a pool, whose transactions give their connection back whatever happens. Drizzle's own begin
 * before their `try`: a connection that is lost just then would keep its place in the pool, which then never ends.
 */
export function givenBack(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}
