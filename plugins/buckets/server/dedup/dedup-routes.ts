import { isoTime } from '@console/core/contract'
import {
  type Call,
  contains,
  invalid,
  notFound,
  type Route,
  refused,
  route,
} from '@console/core/server'
import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { bucketTopics, type DedupFile, dedupApi } from '../../contract'
import { compareFile } from '../files/compare-file'
import { splitIds } from '../files/file-rows'
import { removeFiles } from '../files/remove-and-move'
import { type BucketRow, buckets, type DedupRow, dedupFiles } from '../tables'

const toDedupFile = (row: DedupRow): DedupFile => ({
  track_id: row.track_id,
  acr_id: row.acr_id,
  dup_files: row.duplicates.map(({ id }) => id),
  duplicates: row.duplicates,
  do_db: row.file_id !== null,
  duration: Math.round(row.duration * 100) / 100,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
})

const columns = {
  id: dedupFiles.id,
  track_id: dedupFiles.track_id,
  duration: dedupFiles.duration,
  created_at: dedupFiles.created_at,
}

async function dedupBucket({ rows }: Pick<Call, 'rows'>, id: string): Promise<BucketRow> {
  const bucket = await rows(buckets).get(id, 'bucket')
  if (bucket.type !== 'DedupFile') throw refused('This bucket is not a dedup bucket')
  return bucket
}

const inBucket = ({ id }: BucketRow, where?: SQL) => and(eq(dedupFiles.bucket_id, id), where) as SQL

export const dedupRoutes: Route[] = [
  route(dedupApi.list, async ({ params, query, rows, page }) => {
    const bucket = await dedupBucket({ rows }, params.bucket_id)
    const { search } = query
    const where = inBucket(
      bucket,
      search
        ? or(ilike(dedupFiles.track_id, contains(search)), eq(dedupFiles.acr_id, search))
        : undefined,
    )
    const direction = query.order === 'asc' ? asc : desc
    const own = rows(dedupFiles)
    const [found, total] = await Promise.all([
      own.list({
        where,
        orderBy: [direction(columns[query.sort]), direction(dedupFiles.id)],
        limit: query.per_page,
        offset: (query.page - 1) * query.per_page,
      }),
      own.count(where),
    ])
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

  route(dedupApi.remove, async (call) => {
    const { params, rows, services, caller } = call
    const bucket = await dedupBucket(call, params.bucket_id)
    const asked = inBucket(bucket, inArray(dedupFiles.acr_id, splitIds(params.acr_ids)))
    const found = await rows(dedupFiles).list({ where: asked })
    if (found.length === 0) throw notFound('file')
    await rows(dedupFiles).remove(and(asked, isNull(dedupFiles.file_id)) as SQL)
    const inside = found.filter(({ file_id }) => file_id !== null).map(({ acr_id }) => acr_id)
    // With the files their comparisons go.
    if (inside.length > 0) await removeFiles(call, bucket, inside)
    await services.events.publish(caller.uid, bucketTopics.dedupFiles(bucket.id))
  }),
]
