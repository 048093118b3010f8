import type { Db, Services } from '@console/core/server'
import { and, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type ContainerRow, scanFiles } from '../tables'
import { inContainer } from './file-rows'
import { inBatches } from './objects'
import { publishFiles } from './scan-events'
import { scanJob } from './scan-job'

/** Files that were scanned, whose bytes are here or can be had again. */
export const rescannable = and(
  inArray(scanFiles.state, [1, -1, -2, -3]),
  or(ne(scanFiles.object_key, ''), ne(scanFiles.url, ''), isNotNull(scanFiles.transcribes)),
)

/** In a transaction that holds the container. Says how many. */
export async function scanAgain(
  container: ContainerRow,
  which: SQL | undefined,
  services: Services,
  tx: Db,
): Promise<number> {
  const begun = await tx
    .update(scanFiles)
    .set({
      state: 0,
      done: 0,
      total: 0,
      error: '',
      scan: sql`${scanFiles.scan} + 1`,
      updated_at: new Date(),
    })
    .where(inContainer(container, and(rescannable, which)))
    .returning({ id: scanFiles.id, scan: scanFiles.scan })
  for (const batch of inBatches(begun)) {
    const scans = batch.map(({ id, scan }) => ({ id, scan }))
    await services.jobs.sendMany(scanJob, scans, { db: tx, account: container.uid })
  }
  await publishFiles(services, container, tx)
  return begun.length
}
