import { answered, contains, is, notFound, pageOf, type Route, route } from '@console/core/server'
import { and, desc, eq, gt, ilike, inArray, ne, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { scanFilesApi } from '../contract'
import { holdContainer, ownContainer } from './containers/own-container'
import { addScanFile } from './files/add-file'
import { fileIdsOf, inContainer, isFileId, listedColumns, toScanFiles } from './files/file-rows'
import { removeFiles } from './files/remove-files'
import { scanAgain } from './files/rescan'
import { checkFits } from './files/results'
import { sourceOfFile } from './files/source-of-file'
import { totalsOf } from './files/totals'
import { addPlatformLink } from './platforms/add-link'
import { containers, type ScanFileRow, scanFiles } from './tables'

/** Part of one of these columns, or an id. */
const fits = (text: string, columns: readonly PgColumn[]) =>
  or(
    ...columns.map((column) => ilike(column, contains(text))),
    isFileId(text) ? eq(scanFiles.file_id, text) : undefined,
  )

/** Some of it, or certainly none: what is not known is neither. */
const some = (column: PgColumn, wanted: 0 | 1 | undefined) =>
  wanted === undefined ? undefined : wanted ? gt(column, 0) : eq(column, 0)

export const fileRoutes: Route[] = [
  route(scanFilesApi.find, async ({ query: { search, limit }, rows, db }) => {
    const { id, name, region } = containers
    const found = await db
      .select({
        id: scanFiles.file_id,
        name: scanFiles.name,
        state: scanFiles.state,
        created_at: scanFiles.created_at,
        container: { id, name, region },
      })
      .from(scanFiles)
      .innerJoin(containers, eq(containers.id, scanFiles.container_id))
      .where(
        rows(scanFiles).mine(
          and(ne(scanFiles.state, 2), search ? fits(search, [scanFiles.name]) : undefined),
        ),
      )
      .orderBy(desc(scanFiles.id))
      .limit(limit)
    return { data: found }
  }),

  route(scanFilesApi.list, async (call) => {
    const { query, rows, page, db } = call
    const container = await ownContainer(call)
    const search = query.search || query.keyword
    const narrowed = and(
      is(scanFiles.state, query.state),
      is(scanFiles.music_detected, query.music_detected),
      is(scanFiles.ai_prediction, query.ai_prediction),
      some(scanFiles.unidentified, query.unidentified),
      some(scanFiles.uncertain, query.uncertain),
      is(scanFiles.source_id, query.source_id),
      search ? fits(search, [scanFiles.name, scanFiles.uri]) : undefined,
    )
    const kept = query.state === undefined ? ne(scanFiles.state, 2) : undefined
    const where = rows(scanFiles).mine(inContainer(container, and(kept, narrowed)))
    const { rows: found, total } = await pageOf(
      db,
      scanFiles,
      { ...query, search: undefined },
      { where, columns: listedColumns, total: narrowed ? undefined : container.num },
    )
    const withResults = query.with_result === '1'
    if (withResults) checkFits(found, 'per_page')
    return page(await toScanFiles(found, db, { withResults }), total)
  }),

  route(scanFilesApi.create, async (call) => {
    const { body, file, rows, caller, services, db } = call
    const container = await ownContainer(call)
    const answer = async (row: ScanFileRow) => ({
      data: await answered(toScanFiles, row, db, 'file'),
    })
    if (body.data_type === 'platforms') {
      const { url = '', name } = body
      return answer(await addPlatformLink({ container, url, name, caller }, services))
    }
    // An upload is finished again when its answer was lost: the file that it made is the answer.
    const findMade = async () =>
      body.key && (await rows(scanFiles).find(eq(scanFiles.upload_key, body.key)))
    const made = await findMade()
    if (made) return answer(made)
    try {
      const incoming =
        file ?? (body.key ? await services.uploads.find(caller.uid, body.key) : undefined)
      const source = await sourceOfFile(body, incoming, services)
      return await answer(
        await addScanFile({ container, ...source, uploadKey: body.key }, services),
      )
    } catch (error) {
      const madeMeanwhile = await findMade()
      if (madeMeanwhile) return answer(madeMeanwhile)
      throw error
    }
  }),

  ...[scanFilesApi.presign, scanFilesApi.presignBelowFiles].map((endpoint) =>
    route(endpoint, async (call) => {
      const { query, caller, services } = call
      await ownContainer(call)
      const { url, key } = await services.uploads.presign(caller.uid, query.filename)
      const headers = { 'content-type': query.content_type ?? 'application/octet-stream' }
      return { data: { presigned_url: url, key, method: 'PUT' as const, headers } }
    }),
  ),

  route(scanFilesApi.get, async (call) => {
    const container = await ownContainer(call)
    const named = inArray(scanFiles.file_id, fileIdsOf(call.params.ids))
    const found = await call.db
      .select(listedColumns)
      .from(scanFiles)
      .where(call.rows(scanFiles).mine(inContainer(container, named)))
      .orderBy(scanFiles.id)
    if (found.length === 0) throw notFound('file')
    checkFits(found, 'ids')
    return { data: await toScanFiles(found, call.db, { withResults: true }) }
  }),

  route(scanFilesApi.remove, async (call) => {
    const container = await ownContainer(call)
    await removeFiles(container, fileIdsOf(call.params.ids), call.services)
  }),

  route(scanFilesApi.rescan, async (call) => {
    const { services, db } = call
    const { id } = await ownContainer(call)
    const named = inArray(scanFiles.file_id, fileIdsOf(call.params.ids))
    const known = await call.rows(scanFiles).count(inContainer({ id }, named))
    if (known === 0) throw notFound('file')
    const rescanned = await db.transaction(async (tx) =>
      scanAgain(await holdContainer(id, tx), named, services, tx),
    )
    return { data: { rescanned } }
  }),

  route(scanFilesApi.rescanAll, async (call) => {
    const { services, db } = call
    const { id } = await ownContainer(call)
    const rescanned = await db.transaction(async (tx) =>
      scanAgain(await holdContainer(id, tx), undefined, services, tx),
    )
    return { data: { rescanned } }
  }),

  route(scanFilesApi.totals, async (call) => ({
    data: await totalsOf(await ownContainer(call), call.db),
  })),
]
