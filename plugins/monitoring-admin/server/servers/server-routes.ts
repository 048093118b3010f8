import {
  isRowId,
  notFound,
  offsetOf,
  type Route,
  route,
  type ServerFacts,
  type ServerStream,
  type Services,
} from '@console/core/server'
import { type Server, serversApi } from '../../contract'

const stateOf = ({ state, draining, streams, restart_at }: ServerFacts): Server['state'] => {
  if (state === 'runs' && restart_at) return 'restarting'
  if (state !== 'runs' || !draining) return state
  return streams === 0 ? 'drained' : 'draining'
}

/** Streams that others than this one can take on. */
const roomBeside = (all: readonly ServerFacts[], own: ServerFacts) =>
  all
    .filter(({ id, draining }) => id !== own.id && !draining)
    .reduce((sum, one) => sum + Math.max(0, (one.capacity ?? 0) - (one.streams ?? 0)), 0)

async function listOf({ servers }: Services) {
  const all = await servers.list()
  return all.map((one) => ({ ...one, state: stateOf(one), room_elsewhere: roomBeside(all, one) }))
}

async function find(id: string, services: Services) {
  const found = (await listOf(services)).find((one) => one.id === id)
  if (!found) throw notFound('server')
  return found
}

async function withEmails(streams: readonly ServerStream[], { accounts }: Services) {
  const uids = [...new Set(streams.flatMap((one) => one.wanted_by.map(({ uid }) => uid)))]
  const known = await Promise.all(uids.map((uid) => accounts.find(uid)))
  const emails = new Map(known.flatMap((one) => (one ? [[one.uid, one.email] as const] : [])))
  return streams.map((stream) => ({
    ...stream,
    wanted_by: stream.wanted_by.map((of) => ({ ...of, email: emails.get(of.uid) ?? '' })),
  }))
}

/** Notes for each customer whose stream it is what was done to it. */
async function move(
  { stream, server }: { stream: string; server: string },
  services: Services,
  audit: (uid: number) => void,
) {
  if (!isRowId(stream)) throw notFound('stream')
  const moved = await services.servers.move(Number(stream), server)
  for (const uid of new Set(moved.wanted_by.map((one) => one.uid))) audit(uid)
  const [data] = await withEmails([moved], services)
  if (!data) throw notFound('stream')
  return { data }
}

export const serverRoutes: Route[] = [
  route(serversApi.list, async ({ services, query, page }) => {
    const all = await listOf(services)
    const from = offsetOf(query)
    return page(all.slice(from, from + query.per_page), all.length)
  }),
  route(serversApi.get, async ({ params, services }) => ({
    data: await find(params.id, services),
  })),
  route(serversApi.streams, async ({ params, services, query, page }) => {
    const part = { limit: query.per_page, offset: offsetOf(query) }
    const { streams, total } = await services.servers.streamsOf(params.id, part)
    return page(await withEmails(streams, services), total)
  }),
  route(serversApi.drain, async ({ params, services }) => {
    await services.servers.drain(params.id, true)
    return { data: await find(params.id, services) }
  }),
  route(serversApi.fill, async ({ params, services }) => {
    await services.servers.drain(params.id, false)
    return { data: await find(params.id, services) }
  }),
  route(serversApi.restart, async ({ params, services }) => {
    await services.servers.restart(params.id)
    return { data: await find(params.id, services) }
  }),
  route(serversApi.move, ({ params: { stream }, body: { server }, services, audit }) =>
    move({ stream, server }, services, audit),
  ),
]
