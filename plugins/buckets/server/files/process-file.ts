import { Readable } from 'node:stream'
import { maxUploadBytes } from '@console/core/contract'
import {
  type AddedReference,
  DamagedObject,
  defineJob,
  type Services,
  UndecodableAudio,
} from '@console/core/server'
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { bucketTopics, collectionOf, ReadyFiles } from '../../contract'
import { bucketFiles, type FileRow } from '../tables'
import { objectKeyOf } from './objects'
import { placeNow } from './references'

/** Processing → Ready once it can be recognised, or Error with the reason. Repeating it changes nothing more. */
export const processFile = defineJob({
  name: 'buckets.process-file',
  data: z.object({ id: z.int(), acrId: z.optional(z.string()) }),
  expireInSeconds: 1800,
  retryLimit: 3,
  async run({ id, acrId }, { services, signal }) {
    const [file] = await services.db.select().from(bucketFiles).where(eq(bucketFiles.id, id))
    // Deleted while it was worked on, by a process that was then killed.
    if (!file && acrId) await placeNow([acrId], services)
    if (file?.state !== 0) return
    try {
      const { seconds, sha256 } = await addReference(file, services, signal)
      await settle(file, services, { state: 1, duration: seconds, fingerprint: sha256, error: '' })
    } catch (error) {
      if (!isOfFile(error)) throw error
      await settle(file, services, { state: -1, error: error.message })
    }
  },
  async failed({ id }, _error, { services }) {
    const [file] = await services.db.select().from(bucketFiles).where(eq(bucketFiles.id, id))
    if (file?.state !== 0) return
    await services.recognition.removeReferences([file.acr_id])
    const error = 'The service could not process this file. Delete it and upload it again'
    await settle(file, services, { state: -1, error })
  },
})

/** Files of a time before the engine: they are Ready again when they can be recognised. */
export async function processOlder({ db, jobs }: Services) {
  const unheard = and(
    eq(bucketFiles.state, 1),
    eq(bucketFiles.fingerprint, ''),
    ne(bucketFiles.object_key, ''),
  )
  await db.transaction(async (tx) => {
    const files = await tx
      .update(bucketFiles)
      .set({ state: 0 })
      .where(unheard)
      .returning({ id: bucketFiles.id, acrId: bucketFiles.acr_id })
    if (files.length > 0) await jobs.sendMany(processFile, files, { db: tx })
  })
}

async function addReference(
  file: FileRow,
  services: Services,
  signal: AbortSignal,
): Promise<AddedReference> {
  const { recognition, objects } = services
  const to = { reference: file.acr_id, collection: collectionOf(file.bucket_id) }
  if (file.copy_of) {
    const copied = await recognition.copyReference(file.copy_of, to)
    if (!copied) throw new Unusable(goneFromMusic)
    return copied
  }
  const key = file.object_key || (await fetchAudio(file, services, signal))
  const { path, release } = await objects.asFile(key)
  try {
    return await recognition.addReference({ ...to, source: { file: path }, signal })
  } finally {
    await release()
  }
}

const goneFromMusic = 'The recording with this ACR ID is no longer in the provider Music bucket'

async function settle(
  { id, uid, bucket_id, acr_id, title, state }: FileRow,
  services: Services,
  values: Partial<typeof bucketFiles.$inferInsert>,
) {
  const { db, events } = services
  const settled = await db.transaction(async (tx) => {
    const changed = await tx
      .update(bucketFiles)
      .set({ ...values, updated_at: new Date() })
      .where(and(eq(bucketFiles.id, id), eq(bucketFiles.state, state)))
      .returning({ id: bucketFiles.id })
    if (changed.length === 0) return false
    await events.publish(uid, bucketTopics.files(bucket_id), { db: tx })
    await events.publish(uid, bucketTopics.buckets(), { db: tx })
    if (values.state === 1) {
      const file = { uid, bucketId: bucket_id, acrId: acr_id, title }
      await services.provided(ReadyFiles).tell(file, tx)
    }
    return true
  })
  // Deleted meanwhile: the engine must not keep what it has just been given.
  if (!settled) await placeNow([acr_id], services)
}

/** What the file is made from is at fault, not the service. */
class Unusable extends Error {}

/** Trying again would end the same. */
const isOfFile = (error: unknown): error is Error =>
  [UndecodableAudio, Unusable, DamagedObject].some((kind) => error instanceof kind)

async function fetchAudio(
  { id, url, bucket_id, acr_id, filename }: FileRow,
  { outgoing, objects, db }: Services,
  signal: AbortSignal,
): Promise<string> {
  const key = objectKeyOf(bucket_id, acr_id, filename)
  const response = await outgoing.fetch(url, { signal }).catch((error: Error) => {
    signal.throwIfAborted()
    throw new Unusable(`The address could not be read: ${error.message}`)
  })
  if (!response.ok || !response.body) {
    throw new Unusable(`The address answered with status ${response.status}`)
  }
  await objects.put(key, Readable.from(limited(response.body)))
  await db.update(bucketFiles).set({ object_key: key }).where(eq(bucketFiles.id, id))
  return key
}

async function* limited(body: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxUploadBytes) throw new Unusable('The file at this address is over 500 MB')
    yield chunk
  }
}
