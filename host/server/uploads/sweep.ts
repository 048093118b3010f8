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
  const { createdAt, finishedAt, takenAt, key } = incomingFiles
  const old = await db
    .select({ key })
    .from(incomingFiles)
    .where(
      or(
        and(isNotNull(takenAt), lt(takenAt, before(10 * minutes))),
        and(isNull(takenAt), lt(createdAt, before(expiresAfter)), isNull(finishedAt)),
        and(isNull(takenAt), lt(finishedAt, before(expiresAfter))),
      ),
    )
  for (const row of old) await uploads.clear(row.key)
  await growing.sweep()
}
