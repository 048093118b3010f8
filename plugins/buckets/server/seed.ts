import { Readable } from 'node:stream'
import type { SeedContext, SeedRecording } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { bucketTopics } from '../contract'
import { addFile } from './files/add-file'
import { type BucketRow, bucketFiles, buckets } from './tables'

const demoBuckets: { name: string; kinds: SeedRecording['kind'][] }[] = [
  { name: 'Demo jingles', kinds: ['jingle', 'advert'] },
  { name: 'Demo music', kinds: ['music', 'speech'] },
]

/** Two buckets with recordings that go the way of every upload. Cut off, the next run adds what is missing. */
export async function seedBuckets(context: SeedContext) {
  for (const { name, kinds } of demoBuckets) {
    const bucket = await demoBucket(name, context)
    const wanted = context.recordings.filter(({ kind }) => kinds.includes(kind))
    for (const recording of wanted) await addRecording(recording, bucket, context)
  }
}

async function demoBucket(
  name: string,
  { uid, region, services: { db, events } }: SeedContext,
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
  return bucket
}

async function addRecording(
  { id, title, artist, genre, wav }: SeedRecording,
  bucket: BucketRow,
  { uid, services }: SeedContext,
) {
  const key = `demo:${id}`
  const known = and(eq(bucketFiles.uid, uid), eq(bucketFiles.upload_key, key))
  if ((await services.db.$count(bucketFiles, known)) > 0) return
  const filename = `${title}.wav`
  const incoming = await services.uploads.receive(uid, filename, Readable.from([wav]))
  const body = { data_type: 'audio', key, title, user_defined: { artist, genre } } as const
  const source = { filename, url: '', copy_of: '', title }
  await addFile({ uid, bucket, body, incoming, source }, services)
}
