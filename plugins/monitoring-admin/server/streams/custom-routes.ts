import {
  Failure,
  invalid,
  isRowId,
  notFound,
  offsetOf,
  type Route,
  refused,
  route,
  type Services,
} from '@console/core/server'
import {
  type KindId,
  type OperatorStream,
  OperatorStreams,
  type Undone,
} from '#plugins/bm/contract'
import { adminCustomApi } from '../../contract'
import { emailsOf } from '../emails-of'

/** Of one call. */
const mostStreams = 100

interface Beside {
  email: string
  server: { id: string; host: string } | undefined
}

const toStream = (stream: OperatorStream, { email, server }: Beside) => ({
  ...stream,
  server: server?.id ?? '',
  server_host: server?.host ?? '',
  id: stream.row,
  email,
  project_id: stream.project.id,
  project: stream.project.name,
  region: stream.project.region,
  stream_urls: stream.urls,
  timemap: Number(stream.timemap),
})

interface Asked {
  kind: KindId
  search?: string | undefined
  uid?: number | undefined
  page: number
  per_page: number
}

/** What was asked for, with the accounts that the search names. */
async function wanted({ kind, search, uid, ...part }: Asked, { accounts }: Services) {
  const uids = search ? await accounts.matching(search) : []
  return { kind, search, uid, uids, limit: part.per_page, offset: offsetOf(part) }
}

/** Streams with the addresses of their accounts and the processes that listen to them. */
async function shown(streams: readonly OperatorStream[], services: Services) {
  const emailOf = await emailsOf(
    streams.map(({ uid }) => uid),
    services,
  )
  const subjects = streams.map(({ subject }) => subject)
  const places = await services.servers.whereAre('bm', subjects)
  return streams.map((stream) => {
    const server = places.find(({ subject }) => subject === stream.subject)
    return toStream(stream, { email: emailOf(stream.uid), server })
  })
}

async function one(id: string, services: Services) {
  const stream = isRowId(id)
    ? await services.provided(OperatorStreams).stream(Number(id))
    : undefined
  if (!stream) throw notFound('stream')
  return stream
}

interface About {
  services: Services
  audit(uid: number): void
}

/** Does it to each that is there, and notes it for the customers. */
async function toSeveral(
  { params, services, audit }: About & { params: { ids: string } },
  work: (all: OperatorStreams, rows: number[]) => Promise<Undone[]>,
) {
  const ids = [...new Set(params.ids.split(','))].filter(isRowId).map(Number)
  if (ids.length > mostStreams) throw invalid({ ids: `At most ${mostStreams} streams at once` })
  const all = services.provided(OperatorStreams)
  const found = await all.ofRows(ids)
  if (found.length === 0) throw notFound('stream')
  for (const uid of new Set(found.map((stream) => stream.uid))) audit(uid)
  const undone = await work(all, ids)
  const [first] = undone
  if (first && undone.length === ids.length) throw new Failure(422, first.message)
  const failed = undone.map(({ row, message }) => ({ id: row, message }))
  return { data: { done: ids.length - failed.length, failed } }
}

/** Does it, notes it for the customer, and answers with how the stream is then. */
async function changed(
  { params, services, audit }: About & { params: { id: string } },
  work: (all: OperatorStreams, row: number, stream: OperatorStream) => Promise<unknown>,
) {
  const stream = await one(params.id, services)
  audit(stream.uid)
  await work(services.provided(OperatorStreams), stream.row, stream)
  const [data] = await shown([await one(params.id, services)], services)
  if (!data) throw notFound('stream')
  return { data }
}

async function moveTo(server: string, { subject }: OperatorStream, { servers }: Services) {
  const [place] = await servers.whereAre('bm', [subject])
  if (!place) throw refused('No process listens to it')
  await servers.move(place.stream, server)
}

export const customRoutes: Route[] = [
  route(adminCustomApi.streams, async ({ query, services, page }) => {
    const { code, project_id: project } = query
    const asked = { ...(await wanted(query, services)), code, project }
    const { streams, total } = await services.provided(OperatorStreams).streams(asked)
    return page(await shown(streams, services), total)
  }),
  route(adminCustomApi.projects, async ({ query, services, page }) => {
    const asked = await wanted(query, services)
    const { projects, total } = await services.provided(OperatorStreams).projects(asked)
    const emailOf = await emailsOf(
      projects.map(({ uid }) => uid),
      services,
    )
    return page(
      projects.map((project) => ({ ...project, email: emailOf(project.uid) })),
      total,
    )
  }),
  route(adminCustomApi.pause, (call) => toSeveral(call, (all, rows) => all.pause(rows))),
  route(adminCustomApi.restart, (call) => toSeveral(call, (all, rows) => all.restart(rows))),
  route(adminCustomApi.replaceInUrls, (call) =>
    toSeveral(call, (all, rows) => all.replaceInUrls(rows, call.body)),
  ),
  route(adminCustomApi.move, (call) =>
    changed(call, (_, __, stream) => moveTo(call.body.server, stream, call.services)),
  ),
  route(adminCustomApi.changeUrls, (call) =>
    changed(call, (all, row) => all.changeUrls(row, call.body.stream_urls)),
  ),
]
