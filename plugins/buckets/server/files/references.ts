import { type Db, defineJob, type Services } from '@console/core/server'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { collectionOf } from '../../contract'
import { bucketFiles } from '../tables'

const batchSize = 500

/**
 * Brings the engine to what the rows say: files without a row are forgotten, the others lie in their row's bucket.
 * Queued together with the change of the rows, so that a kill in between leaves no deleted file that can be found.
 */
export const placeReferences = defineJob({
  name: 'buckets.place-references',
  data: z.object({ acrIds: z.array(z.string()) }),
  expireInSeconds: 600,
  retryLimit: 20,
  run: ({ acrIds }, { services }) => place(acrIds, services),
})

/** In the transaction that deletes or moves the files. */
export async function queuePlacing(acrIds: readonly string[], { jobs }: Services, db: Db) {
  const batches = inBatches(acrIds).map((batch) => ({ acrIds: batch }))
  await jobs.sendMany(placeReferences, batches, { db })
}

/** After that transaction, so that the next request already hears of it. */
export async function placeNow(acrIds: readonly string[], services: Services) {
  try {
    for (const batch of inBatches(acrIds)) await place(batch, services)
  } catch (err) {
    services.log.warn({ err }, 'deleted or moved files are left to a job')
  }
}

async function place(acrIds: readonly string[], { db, recognition }: Services) {
  for (let bucketOf = await bucketsOf(acrIds, db); ; ) {
    await recognition.removeReferences(acrIds.filter((acrId) => !bucketOf.has(acrId)))
    for (const bucketId of new Set(bucketOf.values())) {
      const inside = acrIds.filter((acrId) => bucketOf.get(acrId) === bucketId)
      await recognition.moveReferences(inside, collectionOf(bucketId))
    }
    // Deleted or moved again meanwhile: the last word is the rows'.
    const after = await bucketsOf(acrIds, db)
    if (acrIds.every((acrId) => after.get(acrId) === bucketOf.get(acrId))) return
    bucketOf = after
  }
}

async function bucketsOf(acrIds: readonly string[], db: Db) {
  const rows = await db
    .select({ acrId: bucketFiles.acr_id, bucketId: bucketFiles.bucket_id })
    .from(bucketFiles)
    .where(inArray(bucketFiles.acr_id, [...acrIds]))
  return new Map(rows.map(({ acrId, bucketId }) => [acrId, bucketId]))
}

const inBatches = (acrIds: readonly string[]) =>
  Array.from({ length: Math.ceil(acrIds.length / batchSize) }, (_, at) =>
    acrIds.slice(at * batchSize, (at + 1) * batchSize),
  )
