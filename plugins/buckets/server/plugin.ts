import { audioTypeOf } from '@console/core/contract'
import { defineServerPlugin, media, notFound, provide } from '@console/core/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { BucketCatalogue, BucketFiles, BucketUse, liveBucketTypes, ReadyFiles } from '../contract'
import { bucketRoutes } from './bucket-routes'
import { ToldUse } from './bucket-use'
import { StoredBuckets } from './catalogue'
import { customer } from './customer'
import { forgetUnlessAdded } from './dedup/compare-file'
import { dedupRoutes } from './dedup/dedup-routes'
import { fileRoutes } from './file-routes'
import { StoredBucketFiles } from './files/bucket-files'
import { removeObjectsJob } from './files/objects'
import { processFile, processOlder } from './files/process-file'
import { ToldFiles } from './files/ready-files'
import { placeReferences } from './files/references'
import { forgetBuckets } from './forget'
import { importMusic } from './import-music'
import { meters } from './meters'
import { rebuildDamagedJob } from './rebuild-damaged'
import { seedBuckets } from './seed'
import { seededBuckets } from './seeded'
import { bucketFiles, buckets } from './tables'
import { namedThings } from './things'

export default defineServerPlugin({
  id: 'buckets',
  things: namedThings,
  customer,
  routes: [...bucketRoutes, ...fileRoutes, ...dedupRoutes],
  jobs: [processFile, placeReferences, forgetUnlessAdded, removeObjectsJob, rebuildDamagedJob],
  provides: [
    provide(BucketCatalogue, (services) => new StoredBuckets(services)),
    provide(BucketFiles, (services) => new StoredBucketFiles(services), { perCall: true }),
    provide(BucketUse, () => new ToldUse()),
    provide(ReadyFiles, () => new ToldFiles()),
  ],
  commands: [importMusic],
  start: processOlder,
  seed: seedBuckets,
  seeded: seededBuckets,
  forget: forgetBuckets,
  meters,
  media: [
    media({
      path: '/buckets/{bucket_id}/files/{id}/audio',
      scope: 'read-audios',
      async open({ params, rows }) {
        const file = await rows(bucketFiles).get(params.id, 'file')
        const isHere = String(file.bucket_id) === params.bucket_id
        if (!isHere || !file.object_key || file.data_type === 'fingerprint') throw notFound('file')
        return { key: file.object_key, filename: file.filename, type: audioTypeOf(file.filename) }
      },
    }),
  ],
  usage: {
    file_buckets: (db, uid) =>
      db.$count(buckets, and(eq(buckets.uid, uid), inArray(buckets.type, ['File', 'DedupFile']))),
    live_buckets: (db, uid) =>
      db.$count(buckets, and(eq(buckets.uid, uid), inArray(buckets.type, [...liveBucketTypes]))),
    duration: async (db, uid) => {
      const [row] = await db
        .select({ hours: sql<number>`coalesce(sum(${buckets.size}) / 3600, 0)`.mapWith(Number) })
        .from(buckets)
        .where(eq(buckets.uid, uid))
      return row?.hours ?? 0
    },
  },
})
