import {
  Bytes,
  isRowId,
  type MadeMedia,
  media,
  notFound,
  type Route,
  route,
  type Services,
} from '@console/core/server'
import { type StreamFile, type StreamPlace, WatchedStreams } from '#plugins/bm/contract'
import { watchingApi } from '../../contract'
import { emailsOf } from '../emails-of'

const watched = (services: Services) => services.provided(WatchedStreams)

export const watchingRoutes: Route[] = [
  route(watchingApi.get, async ({ params: { id }, services }) => {
    const found = isRowId(id) ? await watched(services).ofRow(Number(id)) : undefined
    if (!found) throw notFound('stream')
    const { uid } = found.project
    const emailOf = await emailsOf([uid], services)
    return { data: { ...found, id: Number(id), email: emailOf(uid) } }
  }),
  route(watchingApi.results, async ({ params, query, services }) => ({
    data: await watched(services).results(params, query),
  })),
  route(watchingApi.unknown, async ({ params, query, services }) => ({
    data: await watched(services).unknown(params, query),
  })),
  route(watchingApi.state, async ({ params, query, services }) => ({
    data: await watched(services).state(params, query),
  })),
  route(watchingApi.day, async ({ params, query, services }) => ({
    data: await watched(services).day(params, query),
  })),
  route(watchingApi.loudness, async ({ params, query, services }) => ({
    data: await watched(services).loudness(params, query),
  })),
  route(watchingApi.storage, async ({ params, query, services }) => ({
    data: await watched(services).storage(params.pid, query),
  })),
]

const stream = '/admin/monitoring/custom-projects/{pid}/streams/{stream_id}'
const scope = 'read-admin-monitoring'

async function opened(
  at: StreamPlace,
  file: StreamFile,
  { services }: { services: Services },
): Promise<MadeMedia> {
  const { make } = await watched(services).file(at, file)
  return {
    async make() {
      const bytes = await make()
      if (bytes instanceof Bytes) return bytes
      throw new Error('a file came to nothing')
    },
  }
}

/** Files that customers have of their streams, for operators. */
export const watchingMedia = [
  media({
    path: `${stream}/clips/{range}`,
    scope,
    open: (call) => opened(call.params, { what: 'clips', range: call.params.range }, call),
  }),
  media({
    path: `${stream}/exports/{query}/{format}`,
    scope,
    open({ params, services }) {
      const { query, format } = params
      return opened(params, { what: 'exports', query, format }, { services })
    },
  }),
  media({
    path: `${stream}/months/{month}/{timezone}`,
    scope,
    open({ params, services }) {
      const { month, timezone } = params
      return opened(params, { what: 'months', month, timezone }, { services })
    },
  }),
]
