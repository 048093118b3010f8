import { randomBytes } from 'node:crypto'
import {
  type AddedReference,
  type Db,
  defineJob,
  type IncomingFile,
  invalid,
  notFound,
  type Services,
  UndecodableAudio,
} from '@console/core/server'
import { and, eq, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bucketTopics, collectionOf, type Duplicate } from '../../contract'
import { publishChange } from '../files/file-rows'
import { Lanes } from '../files/lanes'
import { objectKeyOf } from '../files/objects'
import { placeNow } from '../files/references'
import { type BucketRow, bucketFiles, buckets, type DedupRow, dedupFiles } from '../tables'
import { findDuplicates } from './duplicates'

interface Comparison {
  uid: number
  bucket: BucketRow
  trackId: string
  incoming: IncomingFile
  /** Whether it goes into the bucket when it has no duplicate there. */
  addIfNew: boolean
  signal: AbortSignal
}

/** What is being compared, under the names that it keeps when it is added. */
interface Candidate extends Comparison {
  acrId: string
  objectKey: string
  fingerprint: Uint8Array
}

/** Clients wait 25 seconds for an answer. */
const patience = 20_000

/** So many at once, as each listens to a whole recording. */
const lanes = new Lanes(3)

/** First half of the advisory lock's key; any number that nothing else uses. */
const lockSpace = 7_033_000

/** A comparison leaves its sound behind only with a file of the bucket, also when its process is killed. */
export const forgetUnlessAdded = defineJob({
  name: 'buckets.forget-unless-added',
  data: z.object({ acrId: z.string(), objectKey: z.string() }),
  expireInSeconds: 300,
  retryLimit: 10,
  async run({ acrId, objectKey }, { services }) {
    const [file] = await services.db.select().from(bucketFiles).where(eq(bucketFiles.acr_id, acrId))
    if (file) return
    await services.recognition.removeReferences([acrId])
    await services.objects.remove(objectKey)
  },
})

/** Looks for the duplicates of a sound; without any it becomes a file of the bucket. */
export async function compareFile(asked: Comparison, services: Services): Promise<DedupRow> {
  const { bucket, incoming } = asked
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(patience)])
  const acrId = randomBytes(16).toString('hex')
  const objectKey = objectKeyOf(bucket.id, acrId, incoming.filename)
  const leftovers = { acrId, objectKey }
  await services.jobs.send(forgetUnlessAdded, leftovers, { startAfterSeconds: 600 })
  await services.uploads.take(incoming, objectKey)
  let added = false
  try {
    const fingerprint = await listen(objectKey, services, signal)
    const row = await settleInTurn({ ...asked, ...leftovers, fingerprint, signal }, services)
    added = row.file_id !== null && row.acr_id === acrId
    return row
  } catch (error) {
    if (error instanceof UndecodableAudio) throw invalid({ file: error.message })
    if (signal.aborted) throw invalid({ file: 'This recording is too long to be compared at once' })
    throw error
  } finally {
    if (!added) {
      await placeNow([acrId], services)
      await services.objects.remove(objectKey)
    }
  }
}

async function listen(key: string, { objects, recognition }: Services, signal: AbortSignal) {
  const { path, release } = await objects.asFile(key)
  try {
    return await recognition.fingerprint({ file: path }, { signal })
  } finally {
    await release()
  }
}

/** Two that are sent at once are compared one after the other, or neither would find the other in the bucket. */
const settleInTurn = (candidate: Candidate, services: Services) =>
  lanes.run(candidate.bucket.id, async () => {
    const { bucket, fingerprint, addIfNew, signal } = candidate
    let reference: AddedReference | undefined
    for (;;) {
      signal.throwIfAborted()
      const standing = await standingOf(candidate, services.db)
      const isInside = isInBucket(standing)
      const except = isInside ? standing.before?.acr_id : undefined
      const found = await findDuplicates(
        { bucketId: bucket.id, fingerprint, except, signal },
        services,
      )
      const isNew = addIfNew && found.duplicates.length === 0 && !isInside
      // Found by others from here on; without a row of the bucket it is no duplicate of anything.
      if (isNew) reference ??= await makeFindable(candidate, services)
      const compared = { ...found, standing, reference: isNew ? reference : undefined }
      const row = await services.db.transaction((tx) => settle(candidate, compared, services, tx))
      if (row) return row
    }
  })

interface Standing {
  before: DedupRow | undefined
  /** Of the bucket's files. */
  newest: number
}

/** What another process may have changed since. */
async function standingOf({ bucket, trackId }: Candidate, db: Db): Promise<Standing> {
  const [before] = await db
    .select()
    .from(dedupFiles)
    .where(and(eq(dedupFiles.bucket_id, bucket.id), eq(dedupFiles.track_id, trackId)))
  const [file] = await db
    .select({ newest: max(bucketFiles.id) })
    .from(bucketFiles)
    .where(eq(bucketFiles.bucket_id, bucket.id))
  return { before, newest: file?.newest ?? 0 }
}

const isInBucket = ({ before }: Standing) => before !== undefined && before.file_id !== null

const isSame = (one: Standing, other: Standing) =>
  one.newest === other.newest &&
  one.before?.id === other.before?.id &&
  one.before?.file_id === other.before?.file_id

const makeFindable = ({ acrId, bucket, fingerprint }: Candidate, { recognition }: Services) =>
  recognition.addReference({
    reference: acrId,
    collection: collectionOf(bucket.id),
    source: { bytes: fingerprint, type: 'fingerprint' },
  })

interface Compared {
  standing: Standing
  duplicates: Duplicate[]
  seconds: number
  /** Of what is to be added. */
  reference: AddedReference | undefined
}

/** Undefined when it was compared with what is no longer in the bucket, or not yet with what is. */
async function settle(
  candidate: Candidate,
  { standing, duplicates, seconds, reference }: Compared,
  services: Services,
  tx: Db,
): Promise<DedupRow | undefined> {
  const { uid, bucket, trackId, acrId } = candidate
  await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}::int, ${bucket.id}::int)`)
  const now = await standingOf(candidate, tx)
  if (!isSame(standing, now)) return undefined
  const { before } = now
  const fileId = reference
    ? await addToBucket(candidate, { ...reference, seconds }, services, tx)
    : null
  const outcome = { duplicates, duration: seconds, updated_at: new Date() }
  await services.events.publish(uid, bucketTopics.dedupFiles(bucket.id), { db: tx })
  const [row] = before
    ? await tx
        .update(dedupFiles)
        .set({ ...outcome, ...(!isInBucket(now) && { acr_id: acrId, file_id: fileId }) })
        .where(eq(dedupFiles.id, before.id))
        .returning()
    : await tx
        .insert(dedupFiles)
        .values({
          ...outcome,
          // The same moment: a track id that was never compared before.
          created_at: outcome.updated_at,
          uid,
          bucket_id: bucket.id,
          track_id: trackId,
          acr_id: acrId,
          file_id: fileId,
        })
        .returning()
  if (!row) throw new Error('the comparison was not stored')
  return row
}

async function addToBucket(
  { uid, bucket, trackId, acrId, objectKey, incoming }: Candidate,
  { sha256, from, seconds }: AddedReference,
  services: Services,
  tx: Db,
): Promise<number> {
  const [held] = await tx
    .select()
    .from(buckets)
    .where(eq(buckets.id, bucket.id))
    .for('no key update')
  if (!held) throw notFound('bucket')
  await services.limits.check(uid, 'duration', { db: tx, more: seconds / 3600 })
  const [file] = await tx
    .insert(bucketFiles)
    .values({
      uid,
      acr_id: acrId,
      object_key: objectKey,
      bucket_id: bucket.id,
      state: 1,
      title: trackId,
      audio_id: trackId,
      filename: incoming.filename,
      data_type: from,
      duration: seconds,
      fingerprint: sha256,
    })
    .returning({ id: bucketFiles.id })
  if (!file) throw new Error('the file was not stored')
  await publishChange(services, tx, uid, bucket.id)
  return file.id
}
