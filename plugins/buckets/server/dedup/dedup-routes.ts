import {
  type Call,
  contains,
  invalid,
  notFound,
  type Route,
  refused,
  route,
} from '@console/core/server'
import { and, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { bucketTopics, dedupApi } from '../../contract'
import { splitIds } from '../files/file-rows'
import { removeFiles } from '../files/remove-and-move'
import { type BucketRow, buckets, type DedupRow, dedupFiles } from '../tables'
import { compareFile } from './compare-file'

const toDedupFile = (row: DedupRow) => ({
  ...row,
  dup_files: row.duplicates.map(({ id }) => id),
  do_db: row.file_id !== null,
})

async function dedupBucket({ rows }: Pick<Call, 'rows'>, id: string): Promise<BucketRow> {
  const bucket = await rows(buckets).get(id, 'bucket')
  if (bucket.type !== 'DedupFile') throw refused('This bucket is not a dedup bucket')
  return bucket
}

const inBucket = ({ id }: BucketRow, where?: SQL) => and(eq(dedupFiles.bucket_id, id), where)

export const dedupRoutes: Route[] = [
  route(dedupApi.list, async ({ params, query, rows, page }) => {
    const bucket = await dedupBucket({ rows }, params.bucket_id)
    const { rows: found, total } = await rows(dedupFiles).page(query, {
      where: inBucket(bucket),
      search: (text) => or(ilike(dedupFiles.track_id, contains(text)), eq(dedupFiles.acr_id, text)),
    })
    return page(found.map(toDedupFile), total)
  }),

  route(dedupApi.create, async ({ params, body, file, rows, caller, services, signal }) => {
    const bucket = await dedupBucket({ rows }, params.bucket_id)
    const incoming =
      file ?? (body.key ? await services.uploads.find(caller.uid, body.key) : undefined)
    if (!incoming) throw invalid({ file: 'Send a file, or the key of an upload' })
    if (incoming.size === 0) throw invalid({ file: 'This file is empty' })
    const addIfNew = body.db_if_nodup === 1
    const asked = { uid: caller.uid, bucket, trackId: body.id, incoming, addIfNew, signal }
    return { data: toDedupFile(await compareFile(asked, services)) }
  }),

  route(dedupApi.get, async ({ params, rows }) => {
    const bucket = await dedupBucket({ rows }, params.bucket_id)
    const { file_id } = params
    const where = inBucket(
      bucket,
      or(eq(dedupFiles.acr_id, file_id), eq(dedupFiles.track_id, file_id)),
    )
    const found = await rows(dedupFiles).list({ where })
    if (found.length === 0) throw notFound('file')
    return { data: found.map(toDedupFile) }
  }),

  route(
    dedupApi.remove,
    async (call) => {
      const { params, rows } = call
      const bucket = await dedupBucket(call, params.bucket_id)
      const asked = inBucket(bucket, inArray(dedupFiles.acr_id, splitIds(params.acr_ids)))
      const found = await rows(dedupFiles).list({ where: asked })
      if (found.length === 0) throw notFound('file')
      await rows(dedupFiles).remove(and(asked, isNull(dedupFiles.file_id)))
      const inside = found.filter(({ file_id }) => file_id !== null).map(({ acr_id }) => acr_id)
      // With the files their comparisons go.
      if (inside.length > 0) await removeFiles(call, bucket, inside)
    },
    { changes: ({ params }) => bucketTopics.dedupFiles(Number(params.bucket_id)) },
  ),
]
