import { randomBytes } from 'node:crypto'
import { audioFilesHint, hasAudioExtension, isoTime } from '@console/core/contract'
import {
  type Call,
  type Db,
  Failure,
  type IncomingFile,
  invalid,
  isRowId,
  notFound,
  type Route,
  refused,
  route,
  type Services,
} from '@console/core/server'
import { and, asc, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type BucketFile,
  bucketTopics,
  type FileDraft,
  fileCan,
  filesApi,
  Title,
} from '../contract'
import { contains } from './bucket-routes'
import { editFiles } from './bulk-edit'
import { objectKeyOf, processFile, removeObjects } from './jobs'
import { type BucketRow, bucketFiles, buckets, type FileRow } from './tables'

export const toFile = (row: FileRow): BucketFile => ({
  id: row.id,
  uid: row.uid,
  bucket_id: row.bucketId,
  acr_id: row.acrId,
  state: row.state,
  title: row.title,
  audio_id: row.audioId,
  duration: Math.round(row.duration * 100) / 100,
  user_defined: row.userDefined,
  data_type: row.dataType,
  error: row.error,
  created_at: isoTime(row.createdAt),
  updated_at: isoTime(row.updatedAt),
})

const columns = {
  id: bucketFiles.id,
  status: bucketFiles.state,
  title: bucketFiles.title,
  duration: bucketFiles.duration,
  created_at: bucketFiles.createdAt,
}

/** Ids and ACR IDs in one condition. */
function named(ids: readonly (string | number)[]): SQL {
  const texts = ids.map((id) => String(id).trim())
  const numbers = texts.filter(isRowId).map(Number)
  const acrIds = texts.filter((id) => /^[0-9a-f]{32}$/.test(id))
  return or(inArray(bucketFiles.id, numbers), inArray(bucketFiles.acrId, acrIds)) as SQL
}

const inBucket = (bucket: BucketRow, where?: SQL) =>
  and(eq(bucketFiles.bucketId, bucket.id), where) as SQL

const splitIds = (ids: string) => ids.split(',').slice(0, 1000)

async function publishChange(services: Services, db: Db, uid: number, ...bucketIds: number[]) {
  for (const id of bucketIds) await services.events.publish(uid, bucketTopics.files(id), { db })
  await services.events.publish(uid, bucketTopics.buckets(), { db })
}

export const fileRoutes: Route[] = [
  route(filesApi.list, async ({ params, query, rows, page }) => {
    const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
    const search = query.search ?? query.keyword
    const where = inBucket(
      bucket,
      and(
        query.state === undefined ? undefined : eq(bucketFiles.state, query.state),
        search ? or(ilike(bucketFiles.title, contains(search)), named([search])) : undefined,
      ),
    )
    const direction = query.order === 'asc' ? asc : desc
    const files = rows(bucketFiles)
    const narrowed = query.state !== undefined || Boolean(search)
    const [found, total] = await Promise.all([
      files.list({
        where,
        orderBy: [direction(columns[query.sort]), direction(bucketFiles.id)],
        limit: query.per_page,
        offset: (query.page - 1) * query.per_page,
      }),
      narrowed ? files.count(where) : bucket.num,
    ])
    return page(found.map(toFile), total)
  }),

  route(filesApi.create, async ({ params, body, file, rows, caller, services }) => {
    const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
    // An upload is finished again when its answer was lost: the file that it made is the answer.
    const findMade = async () =>
      body.key && (await rows(bucketFiles).find(eq(bucketFiles.uploadKey, body.key)))
    const made = await findMade()
    if (made) return { data: toFile(made) }
    try {
      const incoming =
        file ?? (body.key ? await services.uploads.find(caller.uid, body.key) : undefined)
      const source = await sourceOf(body, incoming, services)
      const row = await addFile({ bucket, body, incoming, source, rows, services, caller })
      return { data: toFile(row) }
    } catch (error) {
      const madeMeanwhile = await findMade()
      if (madeMeanwhile) return { data: toFile(madeMeanwhile) }
      throw error
    }
  }),

  route(filesApi.dump, async ({ params, rows, db }) => {
    const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
    await db.transaction(async (tx) => {
      const [locked] = await tx
        .select()
        .from(buckets)
        .where(eq(buckets.id, bucket.id))
        .for('update')
      const next = (locked?.dumpedAt?.getTime() ?? 0) + 86_400_000
      const wait = Math.ceil((next - Date.now()) / 1000)
      if (wait > 0) {
        const at = isoTime(new Date(next))
        throw new Failure(429, `A bucket can be dumped once a day, again at ${at}`, undefined, {
          'retry-after': String(wait),
        })
      }
      await tx.update(buckets).set({ dumpedAt: new Date() }).where(eq(buckets.id, bucket.id))
    })
    const files = await rows(bucketFiles).list({
      where: inBucket(bucket),
      orderBy: [bucketFiles.id],
    })
    return { data: files.map(toFile) }
  }),

  route(filesApi.get, async ({ params, rows }) => {
    const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
    const ids = splitIds(params.ids)
    const files = await rows(bucketFiles).list({ where: inBucket(bucket, named(ids)) })
    const [only] = files
    if (!only) throw notFound('file')
    return { data: ids.length === 1 ? toFile(only) : files.map(toFile) }
  }),

  route(filesApi.update, async ({ params, body, rows, caller, db, services }) => {
    const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
    const [row] = await rows(bucketFiles).update(inBucket(bucket, named([params.id])), {
      ...(body.title !== undefined && { title: body.title }),
      ...(body.user_defined && { userDefined: body.user_defined as FileRow['userDefined'] }),
      updatedAt: new Date(),
    })
    if (!row) throw notFound('file')
    await publishChange(services, db, caller.uid, bucket.id)
    return { data: toFile(row) }
  }),

  route(filesApi.remove, (call) => removeFiles(call, splitIds(call.params.ids))),
  route(filesApi.removeByBody, (call) => removeFiles(call, call.body.ids)),

  route(filesApi.move, async (call) => {
    const target = await call.rows(buckets).get(call.params.bucket_id, 'bucket')
    return moveFiles(call, target, splitIds(call.params.ids))
  }),

  route(filesApi.moveFrom, async (call) => {
    const source = await call.rows(buckets).get(call.params.bucket_id, 'bucket')
    const target = await call.rows(buckets).get(call.body.target_bucket_id, 'target bucket')
    return moveFiles(call, target, call.body.ids, eq(bucketFiles.bucketId, source.id))
  }),

  route(filesApi.bulkEdit, async ({ params, body, rows, caller, db, services }) => {
    const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
    const result = await db.transaction(async (tx) => {
      const edited = await editFiles(rows(bucketFiles, tx), bucket, body.rows, body.dry_run)
      if (!body.dry_run) await publishChange(services, tx, caller.uid, bucket.id)
      return edited
    })
    return { data: result }
  }),
]

type Draft = z.output<typeof FileDraft>

/** What the new row says about where its audio comes from; refuses what cannot be taken. */
async function sourceOf(body: Draft, incoming: IncomingFile | undefined, { outgoing }: Services) {
  switch (body.data_type) {
    case 'audio': {
      if (!incoming) throw invalid({ file: 'Send a file, or the key of an upload' })
      if (incoming.size === 0) throw invalid({ file: 'This file is empty' })
      const filename = body.filename ?? incoming.filename
      if (!hasAudioExtension(filename)) throw invalid({ file: `Only ${audioFilesHint}` })
      return { filename, url: '' }
    }
    case 'audio_url': {
      if (!body.url) throw invalid({ url: 'URL is required' })
      await outgoing.check(body.url)
      return { filename: filenameOf(new URL(body.url)), url: body.url }
    }
    case 'fingerprint':
      throw invalid({ file: 'This deployment cannot read fingerprint files yet' })
    case 'acrid':
      throw invalid({ acrid: 'The provider Music bucket holds no recording with this ACR ID' })
  }
}

function filenameOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').pop() ?? ''
  try {
    return decodeURIComponent(last) || hostname
  } catch {
    return last || hostname
  }
}

function titleOf(body: Draft, filename: string): string {
  if (body.title) return body.title
  const title = Title.safeParse(
    filename
      .replace(/\.[^.]*$/, '')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, 255),
  )
  return title.success ? title.data : 'Untitled'
}

interface NewFile extends Pick<Call, 'rows' | 'services' | 'caller'> {
  bucket: BucketRow
  body: Draft
  incoming: IncomingFile | undefined
  source: { filename: string; url: string }
}

/** The bytes are in their place before the commit: a row never points at nothing. */
async function addFile({ bucket, body, incoming, source, rows, services, caller }: NewFile) {
  const acrId = randomBytes(16).toString('hex')
  const objectKey = incoming ? objectKeyOf(bucket.id, acrId, source.filename) : ''
  try {
    return await services.db.transaction(async (tx) => {
      // Held until the commit, so that the bucket cannot be deleted meanwhile.
      const [held] = await tx
        .select()
        .from(buckets)
        .where(eq(buckets.id, bucket.id))
        .for('no key update')
      if (!held) throw notFound('bucket')
      await services.limits.check(caller.uid, 'duration', { db: tx, more: 0 })
      if (incoming) await services.uploads.take(incoming, objectKey, { db: tx })
      const row = await rows(bucketFiles, tx).insert({
        bucketId: bucket.id,
        acrId,
        title: titleOf(body, source.filename),
        audioId: body.audio_id ?? '',
        userDefined: (body.user_defined ?? {}) as FileRow['userDefined'],
        dataType: body.data_type,
        objectKey,
        uploadKey: body.key ?? null,
        ...source,
      })
      await services.jobs.send(processFile, { id: row.id }, { db: tx })
      await publishChange(services, tx, caller.uid, bucket.id)
      return row
    })
  } catch (error) {
    if (objectKey) await services.objects.remove(objectKey)
    throw error
  }
}

async function removeFiles(
  {
    params,
    rows,
    caller,
    db,
    services,
  }: Pick<Call, 'rows' | 'caller' | 'db' | 'services'> & {
    params: { bucket_id: string }
  },
  ids: readonly (string | number)[],
) {
  const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
  await db.transaction(async (tx) => {
    const removed = await rows(bucketFiles, tx).remove(inBucket(bucket, named(ids)))
    if (removed.length === 0) throw notFound('file')
    await removeObjects(
      services,
      removed.map(({ objectKey }) => objectKey),
      tx,
    )
    await publishChange(services, tx, caller.uid, bucket.id)
  })
}

async function moveFiles(
  { rows, caller, db, services }: Pick<Call, 'rows' | 'caller' | 'db' | 'services'>,
  target: BucketRow,
  ids: readonly (string | number)[],
  from?: SQL,
) {
  const moved = await db.transaction(async (tx) => {
    const files = await rows(bucketFiles, tx).list({ where: and(named(ids), from) as SQL })
    if (files.length === 0) throw notFound('file')
    if (!files.every(fileCan.move)) throw refused('Only files that are Ready can be moved')
    const sourceIds = [...new Set(files.map(({ bucketId }) => bucketId))]
    const sources = await rows(buckets, tx).list({ where: inArray(buckets.id, sourceIds) })
    if (sources.some(({ region, type }) => region !== target.region || type !== target.type)) {
      throw refused('Files move only between buckets of one region and type')
    }
    const fileIds = files.map(({ id }) => id)
    await rows(bucketFiles, tx).update(inArray(bucketFiles.id, fileIds), {
      bucketId: target.id,
      updatedAt: new Date(),
    })
    await publishChange(services, tx, caller.uid, target.id, ...sourceIds)
    return files.length
  })
  return { data: { moved } }
}
