import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { maxUploadBytes } from '@console/core/contract'
import { type Db, defineJob, type Services, UndecodableAudio } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { bucketTopics } from '../contract'
import { bucketFiles, type FileRow } from './tables'

/** Where the bytes of a file lie. */
export const objectKeyOf = (bucketId: number, acrId: string, filename: string) =>
  `buckets/${bucketId}/${acrId}${extname(filename)
    .toLowerCase()
    .replace(/[^.a-z0-9]/g, '')}`

/** Processing → Ready with its duration, or Error with the reason. Repeating it changes nothing more. */
export const processFile = defineJob({
  name: 'buckets.process-file',
  data: z.object({ id: z.int() }),
  expireInSeconds: 900,
  retryLimit: 3,
  async run({ id }, { services, signal }) {
    const [file] = await services.db.select().from(bucketFiles).where(eq(bucketFiles.id, id))
    if (file?.state !== 0) return
    try {
      const key = file.objectKey || (await fetchAudio(file, services, signal))
      const duration = await measure(key, services, signal)
      await settle(file, services, { state: 1, duration, error: '' })
    } catch (error) {
      if (!(error instanceof UndecodableAudio) && !(error instanceof UnusableAddress)) throw error
      await settle(file, services, { state: -1, error: error.message })
    }
  },
  async failed({ id }, _error, { services }) {
    const [file] = await services.db.select().from(bucketFiles).where(eq(bucketFiles.id, id))
    if (file?.state !== 0) return
    const error = 'The service could not process this file. Delete it and upload it again'
    await settle(file, services, { state: -1, error })
  },
})

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

async function measure(key: string, { objects, decoder }: Services, signal: AbortSignal) {
  const { path, release } = await objects.asFile(key)
  try {
    const { seconds } = await decoder.measure(path, { signal })
    return seconds
  } finally {
    await release()
  }
}

async function settle(
  { id, uid, bucketId, state }: FileRow,
  { db, events }: Services,
  values: Partial<typeof bucketFiles.$inferInsert>,
) {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(bucketFiles)
      .set({ ...values, updatedAt: new Date() })
      .where(and(eq(bucketFiles.id, id), eq(bucketFiles.state, state)))
      .returning({ id: bucketFiles.id })
    if (changed.length === 0) return
    await events.publish(uid, bucketTopics.files(bucketId), { db: tx })
    await events.publish(uid, bucketTopics.buckets(), { db: tx })
  })
}

/** The address is at fault, not the service. */
class UnusableAddress extends Error {}

async function fetchAudio(
  { id, url, bucketId, acrId, filename }: FileRow,
  { outgoing, objects, db }: Services,
  signal: AbortSignal,
): Promise<string> {
  const key = objectKeyOf(bucketId, acrId, filename)
  const response = await outgoing.fetch(url, { signal }).catch((error: Error) => {
    signal.throwIfAborted()
    throw new UnusableAddress(`The address could not be read: ${error.message}`)
  })
  if (!response.ok || !response.body) {
    throw new UnusableAddress(`The address answered with status ${response.status}`)
  }
  await objects.put(key, Readable.from(limited(response.body)))
  await db.update(bucketFiles).set({ objectKey: key }).where(eq(bucketFiles.id, id))
  return key
}

async function* limited(body: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxUploadBytes) throw new UnusableAddress('The file at this address is over 500 MB')
    yield chunk
  }
}
