import { isRowId, notFound, offsetOf, type Route, route, type Services } from '@console/core/server'
import { type OperatorStream, OperatorStreams } from '#plugins/bm/contract'
import { adminCustomApi } from '../contract'

/** Accounts that a search by address, name or company is taken for. */
const mostAccounts = 200

const toStream = (stream: OperatorStream, email: string) => ({
  ...stream,
  id: stream.row,
  email,
  project_id: stream.project.id,
  project: stream.project.name,
  region: stream.project.region,
  stream_urls: stream.urls,
  timemap: Number(stream.timemap),
})

interface Asked {
  search?: string | undefined
  uid?: number | undefined
  page: number
  per_page: number
}

/** What was asked for, with the accounts that the search names. */
async function wanted({ search, uid, ...part }: Asked, { accounts }: Services) {
  const found = search
    ? (await accounts.list({ search, limit: mostAccounts, offset: 0 })).accounts
    : []
  const uids = found.map((account) => account.uid)
  return { search, uid, uids, limit: part.per_page, offset: offsetOf(part) }
}

/** Sign-in addresses by account; one that is gone has none. */
async function emailsOf(uids: readonly number[], { accounts }: Services) {
  const known = await Promise.all([...new Set(uids)].map((uid) => accounts.find(uid)))
  const emails = new Map(known.flatMap((one) => (one ? [[one.uid, one.email] as const] : [])))
  return (uid: number) => emails.get(uid) ?? ''
}

async function one(id: string, services: Services) {
  const stream = isRowId(id)
    ? await services.provided(OperatorStreams).stream(Number(id))
    : undefined
  if (!stream) throw notFound('stream')
  return stream
}

/** Does it, notes it for the customer, and answers with how the stream is then. */
async function changed(
  {
    params,
    services,
    audit,
  }: { params: { id: string }; services: Services; audit(uid: number): void },
  work: (all: OperatorStreams, row: number) => Promise<void>,
) {
  const { row, uid } = await one(params.id, services)
  audit(uid)
  await work(services.provided(OperatorStreams), row)
  const emailOf = await emailsOf([uid], services)
  return { data: toStream(await one(params.id, services), emailOf(uid)) }
}

export const customRoutes: Route[] = [
  route(adminCustomApi.streams, async ({ query, services, page }) => {
    const { code, project_id: project } = query
    const asked = { ...(await wanted(query, services)), code, project }
    const { streams, total } = await services.provided(OperatorStreams).streams(asked)
    const emailOf = await emailsOf(
      streams.map(({ uid }) => uid),
      services,
    )
    return page(
      streams.map((stream) => toStream(stream, emailOf(stream.uid))),
      total,
    )
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
  route(adminCustomApi.pause, (call) => changed(call, (all, row) => all.pause(row))),
  route(adminCustomApi.restart, (call) => changed(call, (all, row) => all.restart(row))),
  route(adminCustomApi.changeUrls, (call) =>
    changed(call, (all, row) => all.changeUrls(row, call.body.stream_urls)),
  ),
]
