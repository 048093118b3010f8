import type { Db, Log } from '@console/core/server'
import { type AskedInside, tellInside } from '../database/asked-inside'
import { migrateAll } from '../database/migrate'
import { openDatabase } from '../database/open-database'

/**
 * A process that is held up in the middle of a transaction keeps others from the stream that it writes of: the database ends it
 * before its lease does. Milliseconds.
 */
const longestIdle = 8_000

export interface Databases {
  forCalls: Db
  forEars: Db
  forChecksums: Db
  stop(): Promise<void>
}

/** The database, with its tables, by a pool for each of those who may not wait for the others. */
export async function openDatabases(
  url: string,
  { log, askedInside = tellInside(log) }: { log: Log; askedInside?: AskedInside | undefined },
): Promise<Databases> {
  await migrateAll(url)
  const calls = openDatabase(url, { askedInside })
  const ears = openDatabase(url, {
    name: 'console ears',
    most: 6,
    idleInside: longestIdle,
    askedInside,
  })
  // What they ask is asked inside of others' transactions too: their pool is their own, so nobody waits for nobody.
  const checksums = openDatabase(url, {
    name: 'console checksums',
    most: 2,
    askedInside: () => undefined,
  })
  return {
    forCalls: calls.db,
    forEars: ears.db,
    forChecksums: checksums.db,
    async stop() {
      for (const { pool } of [calls, ears, checksums]) await pool.end()
    },
  }
}
