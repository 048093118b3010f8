import { randomBytes } from 'node:crypto'
import { type Call, contains, type Route, route } from '@console/core/server'
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { bmTopics, channelsApi, databaseApi, projectsApi } from '../../contract'
import { listProjects, projectRoutes } from '../projects/project-routes'
import {
  attach,
  checkBuckets,
  orNameTaken,
  ownProject,
  toProject,
  toProjects,
} from '../projects/project-rows'
import { findResults } from '../results/find-results'
import { toldResults } from '../results/told-results'
import { codesOf } from '../streams/stream-routes'
import { ownStream, tellStreams } from '../streams/stream-rows'
import { bmProjects, bmStations, bmStreams, type StreamRow } from '../tables'
import { checkMayModify } from './access'
import { addChannels } from './add-channels'
import { orCustomIdTaken, toChannels, toDatabaseProject } from './database-rows'
import { forDatabase } from './in-database'

const { projects } = databaseApi
const database = true

const columns = {
  created_at: bmStreams.created_at,
  stream_id: bmStreams.station_id,
  name: bmStreams.name,
}

const saveNotification = forDatabase(
  projectRoutes.find(({ endpoint }) => endpoint === projectsApi.stateNotification)
    ?.handle as Route['handle'],
  true,
)

/** What projects with stations have of their own; the rest is as it is for custom streams, see `inDatabase`. */
export const databaseRoutes: Route[] = [
  route(projects.list, async (call) => {
    const { found, total } = await listProjects(call, eq(bmProjects.type, 'BM-Database'))
    const all = await toProjects(found, call.services)
    return call.page(
      all.map((project) => toDatabaseProject(project, call.services)),
      total,
    )
  }),

  route(projects.create, async (call) => {
    const { body, rows, caller, db, services } = call
    checkMayModify(call)
    await checkBuckets(body.buckets, body.region, call)
    const stored = await db
      .transaction(async (tx) => {
        await services.limits.check(caller.uid, 'bm_database_projects', { db: tx })
        const row = await rows(bmProjects, tx).insert({
          name: body.name,
          region: body.region,
          type: 'BM-Database' as const,
          access_key: randomBytes(16).toString('hex'),
          metadata_template: '',
          external_ids: body.external_ids,
          timemap_lifecycle: body.timemap_lifecycle,
        })
        await attach(row.id, body.buckets, caller.email, tx)
        await addChannels(call, row, body.channels, tx)
        await services.events.publish(caller.uid, bmTopics.projects(), { db: tx })
        return row
      })
      .catch(orNameTaken)
    return { data: toDatabaseProject(await toProject(stored, services), services) }
  }),

  route(projects.stateNotification, (call) => {
    const { state_callback_url: url, ...body } = call.body
    const asked = { ...body, ...(url !== undefined && { state_notification_url: url }) }
    return saveNotification({ ...call, body: asked } as never) as never
  }),

  route(channelsApi.list, async (call) => {
    const { query, rows, db, page } = call
    const project = await ownProject({ ...call, database }, call.params.pid)
    const wanted = query.search_value || query.search
    const where = and(
      eq(bmStreams.project_id, project.id),
      query.state === 'All' ? undefined : inArray(bmStreams.code, codesOf(query.state) as never[]),
      query.timemap === undefined ? undefined : eq(bmStreams.timemap, query.timemap === '1'),
      query.name === undefined ? undefined : eq(bmStreams.name, query.name),
      wanted ? asSearched(wanted, query.search_type) : undefined,
    )
    const direction = query.order === 'asc' ? asc : desc
    const own = rows(bmStreams)
    const found = await own.list({
      where: where as never,
      orderBy: [direction(columns[query.sort]), direction(bmStreams.id)],
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    })
    return page(await toChannels(found, project, db), await own.count(where))
  }),

  route(channelsApi.add, async (call) => {
    checkMayModify(call)
    const project = await ownProject({ ...call, database }, call.params.pid)
    const channels = await call.db
      .transaction((tx) => addChannels(call, project, call.body.channels, tx))
      .catch(orNameTaken)
    return { data: { added: channels.length, channels } }
  }),

  route(channelsApi.userDefined, async (call) => {
    checkMayModify(call)
    const { project, stream } = await ownStream({ ...call, database })
    const [stored] = await call
      .rows(bmStreams)
      .update(eq(bmStreams.id, stream.id), {
        custom_id: call.query.custom_id,
        updated_at: new Date(),
      })
      .catch(orCustomIdTaken)
    await tellStreams(project, call, call.db)
    return { data: await oneChannel(stored ?? stream, project, call) }
  }),

  route(channelsApi.realtime, async (call) => {
    const { stream } = await ownStream({ ...call, database })
    const query = { type: 'realtime', with_false_positive: '0', with_realtime: '1' } as const
    return { data: await toldResults(stream, await findResults(stream, query, call.db), call) }
  }),
]

async function oneChannel(
  stream: StreamRow,
  project: Parameters<typeof toChannels>[1],
  { db }: Pick<Call, 'db'>,
) {
  const [channel] = await toChannels([stream], project, db)
  if (!channel) throw new Error('a channel came to nothing')
  return channel
}

type SearchType = Call<typeof channelsApi.list>['query']['search_type']

function asSearched(text: string, type: SearchType): SQL | undefined {
  const like = contains(text)
  const ofStation = (column: 'city' | 'words') =>
    sql`exists (select from ${bmStations} where ${bmStations.id} = ${bmStreams.station_id} and ${bmStations[column]} ilike ${like})`
  if (type === 'channel_id') return eq(bmStreams.stream_id, text)
  if (type === 'channel_name') return ilike(bmStreams.name, like)
  if (type === 'city') return ofStation('city')
  if (type === 'custom_id') return ilike(bmStreams.custom_id, like)
  // The catalogue has no ids of that directory.
  if (type === 'mytuner_id') return sql`false`
  return or(
    ilike(bmStreams.name, like),
    eq(bmStreams.stream_id, text),
    ilike(bmStreams.custom_id, like),
    ofStation('words'),
  )
}
