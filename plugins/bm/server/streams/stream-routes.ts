import { type Call, contains, type Db, Failure, type Route, route } from '@console/core/server'
import { eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { bmTopics, type Done, type Kind, kinds, streamsApi } from '../../contract'
import { inProject } from '../projects/in-project'
import { ownProject } from '../projects/project-rows'
import { bmStreams } from '../tables/streams'
import { addStream } from './adding/add-stream'
import { checkUrls } from './adding/check-urls'
import { importStreams } from './adding/import-streams'
import { holdConfig, usableConfig } from './config-rows'
import { countStates } from './count-states'
import type { StreamInProject } from './in-projects'
import { listStreams } from './list-streams'
import { namedStreams, ownStream } from './own-stream'
import { orStreamNameTaken, toStream, toStreams } from './stream-rows'
import { pauseStream, restartStream } from './switch'
import { owner, wishAgain } from './wishes'

/**
 * The same for several streams, one after the other; who else changes them waits. What is refused for one of them is told
 * of it, and done for the others; where all are refused, the call is.
 */
async function forEach(
  kind: Kind,
  call: Parameters<typeof namedStreams>[1],
  work: (of: StreamInProject, tx: Db) => Promise<void>,
): Promise<{ data: Done }> {
  const { project, found, failed } = await namedStreams(kind, call)
  const refused: Failure[] = []
  await call.db.transaction(async (tx) => {
    for (const stream of found) {
      try {
        await tx.transaction((own) => work({ stream, project }, own))
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure
        refused.push(failure)
        failed.push({ stream_id: stream.stream_id, message: failure.message })
      }
    }
    if (refused[0] && refused.length === found.length) throw refused[0]
  })
  return { data: { done: found.length - refused.length, failed } }
}

const inStreams = { changes: inProject(bmTopics.streams) }
/** Their project tells how many there are. */
const inBoth = {
  changes: (call: { params: { pid: string } }) => [
    inProject(bmTopics.streams)(call),
    bmTopics.projects(),
  ],
}

export const streamRoutes = (kind: Kind): Route[] => [
  route(kind.streams.counts, async (call) => {
    const project = await ownProject(kind, call, call.params.pid)
    const counts = await countStates(eq(bmStreams.project_id, project.id), call.db)
    const all = Object.values(counts).reduce((sum, streams) => sum + streams, 0)
    return { data: { All: all, ...counts } }
  }),

  route(kind.streams.get, async (call) => {
    const { project, stream } = await ownStream(kind, call)
    return { data: await toStream(stream, project.region, call) }
  }),

  route(kind.streams.remove, (call) => removeStreams(kind, call), inBoth),

  route(
    kind.streams.pause,
    (call) => forEach(kind, call, (of, tx) => pauseStream(of, call.services, tx)),
    inStreams,
  ),

  route(
    kind.streams.restart,
    (call) => forEach(kind, call, (of, tx) => restartStream(of, call.services, tx)),
    inStreams,
  ),

  route(kind.streams.setTimemap, (call) => setTimemap(kind, call), inStreams),
]

/** Stations have their addresses and settings from the provider. */
export const customStreamRoutes: Route[] = [
  route(streamsApi.list, async (call) => {
    const { query, page } = call
    const project = await ownProject(kinds.custom, call, call.params.pid)
    const wanted = query.search_value || query.search
    const found = wanted ? asSearched(wanted) : undefined
    const { rows, total } = await listStreams(call, project, { found, byId: bmStreams.stream_id })
    return page(await toStreams(rows, project.region, call), total)
  }),

  route(
    streamsApi.create,
    async (call) => {
      const { body, db } = call
      const project = await ownProject(kinds.custom, call, call.params.pid)
      if (project.type === 'BM-ACRC') await checkUrls(body.stream_urls, call)
      const config = await usableConfig(body.config_id, call)
      const stored = await db
        .transaction((tx) => addStream(call, project, { ...body, config }, tx))
        .catch(orStreamNameTaken)
      return { data: await toStream(stored, project.region, call) }
    },
    inBoth,
  ),

  route(streamsApi.import, importStreams, inBoth),

  route(streamsApi.update, changeStream, inStreams),

  route(
    streamsApi.setConfig,
    async (call) => {
      const config = await usableConfig(call.body.config_id, call)
      return forEach(kinds.custom, call, async ({ stream }, tx) => {
        await holdConfig(config, tx)
        await tx.update(bmStreams).set({ config_id: config.id }).where(eq(bmStreams.id, stream.id))
        await wishAgain({ rows: [stream.id] }, call.services, tx)
      })
    },
    inStreams,
  ),
]

async function removeStreams(kind: Kind, call: Call<typeof streamsApi.remove>): Promise<void> {
  const { rows, db, services } = call
  const { found } = await namedStreams(kind, call)
  const subjects = found.map(({ subject }) => subject)
  await db.transaction(async (tx) => {
    await services.ears.unwant(owner, subjects, { db: tx })
    await rows(bmStreams, tx).remove(inArray(bmStreams.subject, subjects))
  })
}

function setTimemap(kind: Kind, call: Call<typeof streamsApi.setTimemap>) {
  const { services } = call
  const timemap = call.body.timemap === 1
  return forEach(kind, call, async ({ stream }, tx) => {
    if (timemap && !stream.timemap) {
      await services.limits.check(stream.uid, kind.usage.timemaps, { db: tx })
    }
    await tx.update(bmStreams).set({ timemap }).where(eq(bmStreams.id, stream.id))
    await wishAgain({ rows: [stream.id] }, services, tx)
  })
}

async function changeStream(call: Call<typeof streamsApi.update>) {
  const { body, rows, db, services } = call
  const { project, stream } = await ownStream(kinds.custom, call)
  const { name, stream_urls: urls, config_id, user_defined, remark, pitch_shift, noise } = body
  if (urls && project.type === 'BM-ACRC') await checkUrls(urls, call)
  const config = config_id === undefined ? undefined : await usableConfig(config_id, call)
  const stored = await db
    .transaction(async (tx) => {
      if (config) await holdConfig(config, tx)
      const changed = await rows(bmStreams, tx).change(stream.id, 'stream', {
        name,
        urls,
        config_id: config?.id,
        user_defined,
        remark,
        pitch_shift: pitch_shift === undefined ? undefined : pitch_shift === 1,
        noise,
        updated_at: new Date(),
      })
      await wishAgain({ rows: [stream.id] }, services, tx)
      return changed
    })
    .catch(orStreamNameTaken)
  return { data: await toStream(stored, project.region, call) }
}

function asSearched(wanted: string) {
  const text = contains(wanted)
  return or(
    ilike(bmStreams.name, text),
    ilike(bmStreams.stream_id, text),
    ilike(bmStreams.remark, text),
    sql`array_to_string(${bmStreams.urls}, ' ') ilike ${text}`,
    sql`${bmStreams.user_defined}::text ilike ${text}`,
  )
}
