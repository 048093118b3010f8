import { call } from '@console/core/contract'
import type { DemoContext, SeededThing } from '@console/core/server'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { bucketsApi, filesApi, musicBucketId } from '../contract'
import { providerUid } from './files/add-file'
import { removeFiles } from './files/remove-and-move'
import { demoKey } from './seed'
import { type BucketRow, bucketFiles, buckets } from './tables'

/** Recordings of the demo wherever they are, and its buckets, unless there are files of the customer's own in them. */
export async function seededBuckets(context: DemoContext): Promise<SeededThing[]> {
  const { uid, made } = context
  const things: SeededThing[] = []
  const holding = await demoFilesIn(uid, context)
  for (const { bucket, ids } of holding) {
    things.push({
      kind: 'Recordings',
      name: bucket.name,
      remove: async () => {
        const params = { bucket_id: bucket.id, ids: ids.join(',') }
        await context.ask(call(filesApi.remove, { params }))
      },
    })
  }
  const own = and(eq(buckets.uid, uid), inArray(buckets.id, await made.ids('bucket')))
  const rows = await context.services.db.select().from(buckets).where(own)
  for (const { id, name, num } of rows) {
    const its = holding.find(({ bucket }) => bucket.id === id)?.ids.length ?? 0
    if (num > its) continue
    const remove = async () => {
      await context.ask(call(bucketsApi.remove, { params: { id } }))
    }
    things.push({ kind: 'Bucket', name, remove })
  }
  return [...things, ...(await seededMusic(context))]
}

async function seededMusic({ services }: DemoContext): Promise<SeededThing[]> {
  const found = await demoFilesIn(providerUid, { services })
  return found
    .filter(({ bucket }) => bucket.id === musicBucketId)
    .map(({ bucket, ids }) => ({
      kind: 'Recordings of the provider',
      name: bucket.name,
      async remove() {
        await removeFiles({ caller: { uid: providerUid }, db: services.db, services }, bucket, ids)
      },
    }))
}

async function demoFilesIn(
  uid: number,
  { services: { db } }: Pick<DemoContext, 'services'>,
): Promise<{ bucket: BucketRow; ids: number[] }[]> {
  return db
    .select({ bucket: buckets, ids: sql<number[]>`array_agg(${bucketFiles.id})` })
    .from(bucketFiles)
    .innerJoin(buckets, eq(buckets.id, bucketFiles.bucket_id))
    .where(and(eq(bucketFiles.uid, uid), like(bucketFiles.upload_key, `${demoKey}%`)))
    .groupBy(buckets.id)
}
