import { isoTime } from '@console/core/contract'
import { contains, Failure, is, notFound, type Route, route } from '@console/core/server'
import { desc, eq, ilike, or } from 'drizzle-orm'
import { filesApi } from '../contract'
import { addFile, sourceOf } from './files/add-file'
import { editFiles } from './files/bulk-edit'
import { inBucket, named, publishChange, splitIds } from './files/file-rows'
import { moveFiles, removeFiles } from './files/remove-and-move'
import { bucketFiles, buckets } from './tables'

/** Part of the title, an id or an ACR ID. */
const fits = (text: string) => or(ilike(bucketFiles.title, contains(text)), named([text]))

export const fileRoutes: Route[] = [
  route(filesApi.find, async ({ query, rows, db }) => {
    const found = await db
      .select({ file: bucketFiles, bucket: { name: buckets.name, region: buckets.region } })
      .from(bucketFiles)
      .innerJoin(buckets, eq(buckets.id, bucketFiles.bucket_id))
      .where(rows(bucketFiles).mine(query.search ? fits(query.search) : undefined))
      .orderBy(desc(bucketFiles.id))
      .limit(query.limit)
    return {
      data: found.map(({ file, bucket }) => ({
        ...file,
        bucket_name: bucket.name,
        region: bucket.region,
      })),
    }
  }),

  route(filesApi.list, async ({ params, query, rows, page }) => {
    const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
    const { keyword, search = keyword, state } = query
    const { rows: found, total } = await rows(bucketFiles).page(
      { ...query, search },
      {
        where: inBucket(bucket, is(bucketFiles.state, state)),
        search: fits,
        sorts: { status: bucketFiles.state },
        // Counted already, by triggers: there may be a million.
        total: state === undefined && !search ? bucket.num : undefined,
      },
    )
    return page(found, total)
  }),

  route(filesApi.create, async ({ params, body, file, rows, caller, services }) => {
    const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
    // An upload is finished again when its answer was lost: the file that it made is the answer.
    const findMade = async () =>
      body.key && (await rows(bucketFiles).find(eq(bucketFiles.upload_key, body.key)))
    const made = await findMade()
    if (made) return { data: made }
    try {
      const incoming =
        file ?? (body.key ? await services.uploads.find(caller.uid, body.key) : undefined)
      const source = await sourceOf(body, incoming, services)
      const row = await addFile({ uid: caller.uid, bucket, body, incoming, source }, services)
      return { data: row }
    } catch (error) {
      const madeMeanwhile = await findMade()
      if (madeMeanwhile) return { data: madeMeanwhile }
      throw error
    }
  }),

  route(filesApi.dump, async ({ params, rows, db, caller }) => {
    // It would be the customer's only one of the day.
    if (caller.viewer) throw new Failure(403, 'Who only looks at an account takes no dump')
    const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
    await db.transaction(async (tx) => {
      const [locked] = await tx
        .select()
        .from(buckets)
        .where(eq(buckets.id, bucket.id))
        .for('update')
      const next = (locked?.dumped_at?.getTime() ?? 0) + 86_400_000
      const wait = Math.ceil((next - Date.now()) / 1000)
      if (wait > 0) {
        const at = isoTime(new Date(next))
        throw new Failure(429, `A bucket can be dumped once a day, again at ${at}`, undefined, {
          'retry-after': String(wait),
        })
      }
      await tx.update(buckets).set({ dumped_at: new Date() }).where(eq(buckets.id, bucket.id))
    })
    const files = await rows(bucketFiles).list({
      where: inBucket(bucket),
      orderBy: [bucketFiles.id],
    })
    return { data: files }
  }),

  route(filesApi.get, async ({ params, rows }) => {
    const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
    const ids = splitIds(params.ids)
    const files = await rows(bucketFiles).list({ where: inBucket(bucket, named(ids)) })
    const [only] = files
    if (!only) throw notFound('file')
    return { data: ids.length === 1 ? only : files }
  }),

  route(filesApi.update, async ({ params, body, rows, caller, db, services }) => {
    const bucket = await rows(buckets).get(params.bucket_id, 'bucket')
    const [row] = await rows(bucketFiles).update(inBucket(bucket, named([params.id])), {
      title: body.title,
      user_defined: body.user_defined,
      updated_at: new Date(),
    })
    if (!row) throw notFound('file')
    await publishChange(services, db, caller.uid, bucket.id)
    return { data: row }
  }),

  route(filesApi.remove, async (call) => {
    const bucket = await call.rows(buckets).get(call.params.bucket_id, 'bucket')
    await removeFiles(call, bucket, splitIds(call.params.ids))
  }),

  route(filesApi.removeByBody, async (call) => {
    const bucket = await call.rows(buckets).get(call.params.bucket_id, 'bucket')
    await removeFiles(call, bucket, call.body.ids)
  }),

  route(filesApi.move, async (call) => {
    const target = await call.rows(buckets).get(call.params.bucket_id, 'bucket')
    return moveFiles(call, target, splitIds(call.params.ids))
  }),

  route(filesApi.moveFrom, async (call) => {
    const source = await call.rows(buckets).get(call.params.bucket_id, 'bucket')
    const target = await call.rows(buckets).get(call.body.target_bucket_id, 'target bucket')
    return moveFiles(call, target, call.body.ids, eq(bucketFiles.bucket_id, source.id))
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
