import { defineJob, type Services } from '@console/core/server'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { processFile } from './files/process-file'
import { bucketFiles } from './tables'

/** Fingerprints that the engine found damaged are made anew where what they were made from is kept. */
export const rebuildDamagedJob = defineJob({
  name: 'rebuild-damaged',
  every: 10,
  run: ({ services }) => rebuildDamaged(services),
})

export async function rebuildDamaged({ db, jobs, recognition }: Services): Promise<void> {
  const damaged = recognition.status().damaged.map(({ reference }) => reference)
  if (damaged.length === 0) return
  const canBeRebuilt = and(
    inArray(bucketFiles.acr_id, damaged),
    eq(bucketFiles.state, 1),
    or(ne(bucketFiles.object_key, ''), ne(bucketFiles.copy_of, '')),
  )
  await db.transaction(async (tx) => {
    const files = await tx
      .update(bucketFiles)
      .set({ state: 0 })
      .where(canBeRebuilt)
      .returning({ id: bucketFiles.id, acrId: bucketFiles.acr_id })
    if (files.length > 0) await jobs.sendMany(processFile, files, { db: tx })
  })
}
