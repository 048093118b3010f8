import { audioTypeOf } from '@console/core/contract'
import { defineServerPlugin, media, notFound } from '@console/core/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { bucketRoutes } from './bucket-routes'
import { fileRoutes } from './file-routes'
import { processFile, removeObjectsJob } from './jobs'
import { bucketFiles, buckets } from './tables'

export default defineServerPlugin({
  id: 'buckets',
  routes: [...bucketRoutes, ...fileRoutes],
  jobs: [processFile, removeObjectsJob],
  media: [
    media({
      path: '/buckets/{bucket_id}/files/{id}/audio',
      scope: 'read-audios',
      async open({ params, rows }) {
        const file = await rows(bucketFiles).get(params.id, 'file')
        if (!file.objectKey || String(file.bucketId) !== params.bucket_id) throw notFound('file')
        return { key: file.objectKey, filename: file.filename, type: audioTypeOf(file.filename) }
      },
    }),
  ],
  usage: {
    file_buckets: (db, uid) =>
      db.$count(buckets, and(eq(buckets.uid, uid), inArray(buckets.type, ['File', 'DedupFile']))),
    live_buckets: (db, uid) =>
      db.$count(
        buckets,
        and(eq(buckets.uid, uid), inArray(buckets.type, ['Live', 'LiveRec', 'LiveTimeshift'])),
      ),
    duration: async (db, uid) => {
      const [row] = await db
        .select({ hours: sql<number>`coalesce(sum(${buckets.size}) / 3600, 0)`.mapWith(Number) })
        .from(buckets)
        .where(eq(buckets.uid, uid))
      return row?.hours ?? 0
    },
  },
})
