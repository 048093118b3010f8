import { type Call, contains, type Route, route } from '@console/core/server'
import { eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { bmTopics, channelsApi, kinds } from '../../contract'
import { inProject } from '../projects/in-project'
import { ownProject } from '../projects/project-rows'
import { findResults } from '../results/find-results'
import { toldResults } from '../results/told-results'
import { listStreams } from '../streams/list-streams'
import { ownStream } from '../streams/own-stream'
import { orStreamNameTaken } from '../streams/stream-rows'
import { bmStations } from '../tables/stations'
import { bmStreams, type StreamRow } from '../tables/streams'
import { addChannels } from './add-channels'
import { changeUrls } from './change-urls'
import { channelPlaces } from './channel-places'
import { orCustomIdTaken, toChannels } from './channel-rows'

/** Stations of a project: what they have beside being streams. */
export const channelRoutes: Route[] = [
  route(channelsApi.list, async (call) => {
    const { query, page } = call
    const project = await ownProject(kinds.stations, call, call.params.pid)
    const wanted = query.search_value || query.search
    const { rows, total } = await listStreams(call, project, {
      found: wanted ? asSearched(wanted, query.search_type) : undefined,
      byId: bmStreams.station_id,
    })
    return page(await toChannels(rows, project, call), total)
  }),

  route(
    channelsApi.add,
    async (call) => {
      const project = await ownProject(kinds.stations, call, call.params.pid)
      const channels = await call.db
        .transaction((tx) => addChannels(call, project, call.body.channels, tx))
        .catch(orStreamNameTaken)
      return { data: { added: channels.length, channels } }
    },
    {
      changes: (call) => [inProject(bmTopics.streams)(call), bmTopics.projects()],
    },
  ),

  route(
    channelsApi.userDefined,
    async (call) => {
      const { project, stream } = await ownStream(kinds.stations, call)
      const { custom_id } = call.query
      const stored = await call
        .rows(bmStreams)
        .change(stream.id, 'stream', { custom_id, updated_at: new Date() })
        .catch(orCustomIdTaken)
      return { data: await oneChannel(stored, project, call) }
    },
    { changes: inProject(bmTopics.streams) },
  ),

  route(channelsApi.places, channelPlaces),

  route(channelsApi.changeUrls, changeUrls, { changes: inProject(bmTopics.streams) }),

  route(channelsApi.realtime, async (call) => {
    const { stream } = await ownStream(kinds.stations, call)
    const query = { type: 'realtime', with_false_positive: '0', with_realtime: '1' } as const
    return { data: await toldResults(stream, await findResults(stream, query, call.db), call) }
  }),
]

async function oneChannel(
  stream: StreamRow,
  project: Parameters<typeof toChannels>[1],
  call: Pick<Call, 'db' | 'services'>,
) {
  const [channel] = await toChannels([stream], project, call)
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
