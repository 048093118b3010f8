import { type Call, type CallbackSubject, invalid, type Route, route } from '@console/core/server'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { callbackSubject, callbacksApi } from '../contract'
import { callbackBody } from './files/results'
import { type ContainerRow, containers, scanFiles } from './tables'

type ContainerCall = Pick<Call, 'rows'> & { params: { id: string } }

const one = ({ rows, params }: ContainerCall) => rows(containers).get(params.id, 'container')

const subjectOf = ({ uid, id }: ContainerRow): CallbackSubject => ({
  uid,
  about: callbackSubject(id),
})

const subject = async (call: ContainerCall) => subjectOf(await one(call))

function urlOf({ callback_url }: ContainerRow): string {
  if (callback_url === '') {
    throw invalid({ callback_url: 'This container has no callback URL: give it one first' })
  }
  return callback_url
}

/** Of a file that does not exist, as one without a result is told. */
const exampleBody = ({ id }: ContainerRow) =>
  JSON.stringify({
    cid: id,
    file_id: '00000000-0000-0000-0000-000000000000',
    state: -1,
    results: null,
    unidentified: null,
    uncertain: 0,
    cut_short: null,
  })

async function previewOf(container: ContainerRow, { rows, db }: Pick<Call, 'rows' | 'db'>) {
  const [newest] = await rows(scanFiles).list({
    where: and(eq(scanFiles.container_id, container.id), inArray(scanFiles.state, [1, -1])),
    orderBy: [desc(scanFiles.scanned_at), desc(scanFiles.id)],
    limit: 1,
  })
  return newest
    ? { body: await callbackBody(newest, db), example: false }
    : { body: exampleBody(container), example: true }
}

export const callbackRoutes: Route[] = [
  route(callbacksApi.preview, async (call) => ({
    data: await previewOf(await one(call), call),
  })),

  route(callbacksApi.secret, async (call) => ({
    data: { secret: await call.services.callbacks.secret(await subject(call)) },
  })),

  route(callbacksApi.rotateSecret, async (call) => {
    const { db, services } = call
    return { data: { secret: await services.callbacks.rotateSecret(await subject(call), { db }) } }
  }),

  route(callbacksApi.test, async (call) => {
    const container = await one(call)
    const url = urlOf(container)
    const { body: told } = await previewOf(container, call)
    // Nobody is to take it for a scan: it says of itself that it is none.
    const body = JSON.stringify({ test: true, ...JSON.parse(told) })
    const { db, services } = call
    const sent = { ...subjectOf(container), url, body, test: true }
    return { data: await services.callbacks.send(sent, { db }) }
  }),

  route(callbacksApi.deliveries, async (call) => {
    const { callbacks } = call.services
    const { deliveries, total } = await callbacks.list(await subject(call), call.query)
    return call.page(deliveries, total)
  }),

  route(callbacksApi.delivery, async (call) => ({
    data: await call.services.callbacks.get(await subject(call), call.params.delivery_id),
  })),

  route(callbacksApi.resend, async (call) => {
    const container = await one(call)
    const url = () => urlOf(container)
    const { callbacks } = call.services
    const { delivery_id } = call.params
    const { db } = call
    return { data: await callbacks.resend(subjectOf(container), delivery_id, url, { db }) }
  }),
]
