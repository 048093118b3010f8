import { Readable } from 'node:stream'
import type { SeedContext, SeedRecording } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { bucketTopics, musicBucketId } from '../contract'
import { addFile, providerUid } from './files/add-file'
import { type BucketRow, bucketFiles, buckets } from './tables'

const demoBuckets: { name: string; kinds: SeedRecording['kind'][] }[] = [
  { name: 'Demo jingles', kinds: ['jingle', 'advert'] },
  { name: 'Demo music', kinds: ['music', 'speech'] },
]

/** What begins the upload key of each recording of the demo, wherever it is by now. */
export const demoKey = 'demo:'

/**
 * Two buckets with recordings that go the way of every upload, and some of the provider's in its Music bucket. Cut off, the
 * next run adds what is missing.
 */
export async function seedBuckets(context: SeedContext) {
  for (const { name, kinds } of demoBuckets) {
    const bucket = await demoBucket(name, context)
    const wanted = context.recordings.filter(({ kind }) => kinds.includes(kind))
    for (const recording of wanted) await addRecording(recording, bucket, context)
  }
  await fillMusicBucket(context)
}

async function fillMusicBucket(context: SeedContext) {
  const { db } = context.services
  const [bucket] = await db.select().from(buckets).where(eq(buckets.id, musicBucketId))
  if (!bucket) return
  for (const recording of context.music) {
    await addRecording(recording, bucket, { ...context, uid: providerUid })
  }
}

async function demoBucket(
  name: string,
  { uid, region, made, services: { db, events } }: SeedContext,
): Promise<BucketRow> {
  await db
    .insert(buckets)
    .values({
      uid,
      region,
      name,
      type: 'File',
      net_type: 0,
      access_permission: 'private',
      labels: ['Demo'],
      metadata_template: 'artist,genre',
    })
    .onConflictDoNothing()
  await events.publish(uid, bucketTopics.buckets())
  const [bucket] = await db
    .select()
    .from(buckets)
    .where(and(eq(buckets.uid, uid), eq(buckets.region, region), eq(buckets.name, name)))
  if (!bucket) throw new Error('the demo bucket was not stored')
  await made.note('bucket', bucket.id)
  return bucket
}

async function addRecording(
  { id, title, artist, genre, wav }: SeedRecording,
  bucket: BucketRow,
  { uid, services }: SeedContext,
) {
  const key = `${demoKey}${id}`
  const known = and(eq(bucketFiles.uid, uid), eq(bucketFiles.upload_key, key))
  if ((await services.db.$count(bucketFiles, known)) > 0) return
  const filename = `${title}.wav`
  const incoming = await services.uploads.receive(uid, filename, Readable.from([wav]))
  // Of music in the words of an identify result, as imported music has them.
  const user_defined =
    bucket.id === musicBucketId
      ? { artists: [{ name: artist }], genres: [{ name: genre }] }
      : { artist, genre }
  const body = { data_type: 'audio', key, title, user_defined } as const
  const source = { filename, url: '', copy_of: '', title }
  await addFile({ uid, bucket, body, incoming, source }, services)
}
