import { extname } from 'node:path'
import { type Db, defineJob, type Services } from '@console/core/server'
import { z } from 'zod'

/** Where the bytes of a file lie. */
export const objectKeyOf = (bucketId: number, acrId: string, filename: string) =>
  `buckets/${bucketId}/${acrId}${extname(filename)
    .toLowerCase()
    .replace(/[^.a-z0-9]/g, '')}`

/** Bytes of deleted rows. Queued together with the deletion, so that neither is lost. */
export const removeObjectsJob = defineJob({
  name: 'buckets.remove-objects',
  data: z.object({ keys: z.array(z.string()) }),
  expireInSeconds: 300,
  retryLimit: 10,
  async run({ keys }, { services }) {
    for (const key of keys) await services.objects.remove(key)
  },
})

export async function removeObjects(services: Services, keys: readonly string[], db: Db) {
  const stored = keys.filter(Boolean)
  const batches = Array.from({ length: Math.ceil(stored.length / 500) }, (_, at) => ({
    keys: stored.slice(at * 500, at * 500 + 500),
  }))
  await services.jobs.sendMany(removeObjectsJob, batches, { db })
}
