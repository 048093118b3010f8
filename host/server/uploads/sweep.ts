import type { Db } from '@console/core/server'
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { expiresAfter } from './expiry'
import type { GrowingBytes } from './growing-bytes'
import type { StoredUploads } from './stored-uploads'
import { incomingFiles } from './tables'

const minutes = 60_000

interface Sweep {
  db: Db
  uploads: StoredUploads
  growing: GrowingBytes
}

/** Clears away uploads that were taken, those that nobody took, and those that were never ended. */
export async function sweepUploads({ db, uploads, growing }: Sweep): Promise<void> {
  const before = (age: number) => new Date(Date.now() - age)
  const { created_at, finished_at, taken_at, key } = incomingFiles
  const old = await db
    .select({ key })
    .from(incomingFiles)
    .where(
      or(
        and(isNotNull(taken_at), lt(taken_at, before(10 * minutes))),
        and(isNull(taken_at), lt(created_at, before(expiresAfter)), isNull(finished_at)),
        and(isNull(taken_at), lt(finished_at, before(expiresAfter))),
      ),
    )
  for (const row of old) await uploads.clear(row.key)
  await growing.sweep()
}
