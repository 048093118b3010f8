import { contains, type Db, type Route, route } from '@console/core/server'
import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import {
  bmTopics,
  type Done,
  type StateName,
  stateCodes,
  stateNames,
  streamsApi,
} from '../../contract'
import { limitFields } from '../database/limit-fields'
import { orNameTaken, ownProject } from '../projects/project-rows'
import { bmStreams, type ProjectRow, type StreamRow } from '../tables'
import { addStream } from './add-stream'
import { checkUrls } from './check-urls'
import { importStreams } from './import-streams'
import {
  holdConfig,
  namedStreams,
  ownStream,
  tellStreams,
  toStream,
  toStreams,
  usableConfig,
} from './stream-rows'
import { pauseStream, restartStream } from './switch'
import { owner, wishAgain } from './wishes'

const columns = {
  created_at: bmStreams.created_at,
  stream_id: bmStreams.stream_id,
  name: bmStreams.name,
}

export const codesOf = (state: StateName) =>
  Object.entries(stateCodes).flatMap(([code, name]) => (name === state ? [Number(code)] : []))

/** The same for several streams, one after the other; who else changes them waits. */
async function forEach(
  call: Parameters<typeof namedStreams>[0],
  work: (of: { stream: StreamRow; project: ProjectRow }, tx: Db) => Promise<void>,
): Promise<{ data: Done }> {
  const { project, found, failed } = await namedStreams(call)
  await call.db.transaction(async (tx) => {
    for (const stream of found) await work({ stream, project }, tx)
    await tellStreams(project, call, tx)
  })
  return { data: { done: found.length, failed } }
}

export const streamRoutes: Route[] = [
  route(streamsApi.list, async (call) => {
    const { query, rows, db, page } = call
    const project = await ownProject(call, call.params.pid)
    const wanted = query.search_value || query.search
    const text = wanted && contains(wanted)
    const where = and(
      eq(bmStreams.project_id, project.id),
      query.state === 'All' ? undefined : inArray(bmStreams.code, codesOf(query.state) as never[]),
      query.timemap === undefined ? undefined : eq(bmStreams.timemap, query.timemap === '1'),
      query.name === undefined ? undefined : eq(bmStreams.name, query.name),
      text
        ? or(
            ilike(bmStreams.name, text),
            ilike(bmStreams.stream_id, text),
            ilike(bmStreams.remark, text),
            sql`array_to_string(${bmStreams.urls}, ' ') ilike ${text}`,
            sql`${bmStreams.user_defined}::text ilike ${text}`,
          )
        : undefined,
    )
    const direction = query.order === 'asc' ? asc : desc
    const own = rows(bmStreams)
    const found = await own.list({
      where: where as never,
      orderBy: [direction(columns[query.sort]), direction(bmStreams.id)],
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    })
    return page(await toStreams(found, project.region, db), await own.count(where))
  }),

  route(streamsApi.counts, async (call) => {
    const project = await ownProject(call, call.params.pid)
    const found = await call.db
      .select({ code: bmStreams.code, streams: count() })
      .from(bmStreams)
      .where(eq(bmStreams.project_id, project.id))
      .groupBy(bmStreams.code)
    const counts = Object.fromEntries(stateNames.map((name) => [name, 0]))
    for (const { code, streams } of found) counts[stateCodes[code]] = streams
    return { data: { All: found.reduce((sum, { streams }) => sum + streams, 0), ...counts } }
  }),

  route(streamsApi.create, async (call) => {
    const { body, db } = call
    const project = await ownProject(call, call.params.pid)
    if (project.type === 'BM-ACRC') await checkUrls(body.stream_urls, call)
    const config = await usableConfig(body.config_id, call)
    const stored = await db
      .transaction((tx) => addStream(call, project, { ...body, config }, tx))
      .catch(orNameTaken)
    return { data: await toStream(stored, project.region, db) }
  }),

  route(streamsApi.import, importStreams),

  route(streamsApi.get, async (call) => {
    const { project, stream } = await ownStream(call)
    return { data: await toStream(stream, project.region, call.db) }
  }),

  route(streamsApi.update, async (call) => {
    const { body, rows, db, services } = call
    const { project, stream } = await ownStream(call)
    const { stream_urls: urls } = body
    if (urls && project.type === 'BM-ACRC') await checkUrls(urls, call)
    const config =
      body.config_id === undefined ? undefined : await usableConfig(body.config_id, call)
    const stored = await db
      .transaction(async (tx) => {
        if (config) await holdConfig(config, tx)
        const [changed] = await rows(bmStreams, tx).update(eq(bmStreams.id, stream.id), {
          ...(body.name !== undefined && { name: body.name }),
          ...(urls && { urls }),
          ...(config && { config_id: config.id }),
          ...(body.user_defined !== undefined && { user_defined: body.user_defined }),
          ...(body.remark !== undefined && { remark: body.remark }),
          updated_at: new Date(),
        })
        await wishAgain({ rows: [stream.id] }, services, tx)
        await tellStreams(project, call, tx)
        return changed
      })
      .catch(orNameTaken)
    return { data: await toStream(stored ?? stream, project.region, db) }
  }),

  route(streamsApi.remove, async (call) => {
    const { rows, db, services } = call
    const { project, found } = await namedStreams(call)
    await db.transaction(async (tx) => {
      const subjects = found.map(({ subject }) => subject)
      await services.ears.unwant(owner, subjects, { db: tx })
      await rows(bmStreams, tx).remove(inArray(bmStreams.subject, subjects))
      await tellStreams(project, call, tx)
      await services.events.publish(project.uid, bmTopics.projects(), { db: tx })
    })
  }),

  route(streamsApi.pause, (call) => forEach(call, (of, tx) => pauseStream(of, call.services, tx))),

  route(streamsApi.restart, (call) =>
    forEach(call, (of, tx) => restartStream(of, call.services, tx)),
  ),

  route(streamsApi.setConfig, async (call) => {
    const config = await usableConfig(call.body.config_id, call)
    return forEach(call, async ({ stream }, tx) => {
      await holdConfig(config, tx)
      await tx.update(bmStreams).set({ config_id: config.id }).where(eq(bmStreams.id, stream.id))
      await wishAgain({ rows: [stream.id] }, call.services, tx)
    })
  }),

  route(streamsApi.setTimemap, (call) => {
    const timemap = call.body.timemap === 1
    return forEach(call, async ({ stream, project }, tx) => {
      if (timemap && !stream.timemap) {
        await call.services.limits.check(stream.uid, limitFields(project).timemap, { db: tx })
      }
      await tx.update(bmStreams).set({ timemap }).where(eq(bmStreams.id, stream.id))
      await wishAgain({ rows: [stream.id] }, call.services, tx)
    })
  }),
]
