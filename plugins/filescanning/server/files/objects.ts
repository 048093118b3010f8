import { extname } from 'node:path'
import { type Db, defineJob, type Services } from '@console/core/server'
import { z } from 'zod'
import type { ScanFileRow } from '../tables'

/** Where the bytes of a file lie, or will lie. */
export const objectKeyOf = ({
  container_id,
  file_id,
  filename,
}: Pick<ScanFileRow, 'container_id' | 'file_id' | 'filename'>) =>
  `fs-containers/${container_id}/${file_id}${extname(filename)
    .toLowerCase()
    .replace(/[^.a-z0-9]/g, '')
    .slice(0, 10)}`

/** Bytes of what was deleted. Queued together with the deletion, so that neither is lost. */
export const removeObjectsJob = defineJob({
  name: 'filescanning.remove-objects',
  data: z.object({ keys: z.array(z.string()) }),
  expireInSeconds: 300,
  retryLimit: 10,
  async run({ keys }, { services }) {
    for (const key of keys) await services.objects.remove(key)
  },
})

/** In the transaction that deletes what the bytes are of. */
export async function removeObjects(services: Services, keys: readonly string[], db: Db) {
  const batches = inBatches(keys.filter(Boolean)).map((batch) => ({ keys: batch }))
  await services.jobs.sendMany(removeObjectsJob, batches, { db })
}

const batchSize = 500

export const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) =>
    all.slice(at * batchSize, (at + 1) * batchSize),
  )
