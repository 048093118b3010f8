import { check, type Endpoint, isOperatorScope, Reason } from '@console/core/contract'
import {
  Bytes,
  type Call,
  type Caller,
  type Db,
  notFound,
  OwnRows,
  type Route,
  type Services,
} from '@console/core/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Entry, entryOf, type Subject } from '../identity/authority/audit'
import { AuditedChanges } from '../identity/authority/audited-changes'
import type { Named, Things } from '../identity/authority/things'
import { clientOf } from '../identity/sign-in/client'
import { authenticate, holdToAudience } from './authenticate'
import { describe } from './docs/describe'
import { toFailure } from './errors'
import { collectMultipart } from './multipart'
import { sendBytes } from './send-bytes'
import { accepted } from './wire/accepted'
import { pageOf } from './wire/page-of'
import { withoutSecrets } from './without-secrets'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract behind the route. */
    endpoint?: Endpoint
  }
}

const Reasoned = z.object({ reason: Reason })

/** `/buckets/{id}` -> `/api/buckets/:id` */
export const addressOf = ({ path }: Endpoint) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`

const anonymous: Caller = {
  uid: 0,
  userId: 0,
  type: 'iam',
  email: '',
  user: '',
  scopes: [],
  tokenId: 0,
  via: 'session',
  credential: '',
}

interface Mounting {
  /** Names for the audit log what calls are about. */
  things?: Things
  /** They are there for these accounts only. */
  includes?: (caller: Caller | undefined) => Promise<boolean>
}

/** Ties the contracts' calls to the router. */
export function mountRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  { things, includes }: Mounting = {},
) {
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: endpoint.method,
      url: addressOf(endpoint),
      schema: includes ? { hide: true } : describe(endpoint),
      config: { endpoint },
      onRequest: [
        ...(includes ? [holdToAudience(services, includes)] : []),
        authenticate(services, endpoint.scope, endpoint),
      ],
      handler: (request, reply) =>
        answer(route, request, reply, services, { ...(things && { things }) }),
    })
  }
}

/** What an audited call changes, and its entries in the log: both are stored or neither. */
interface Changes {
  readonly db: Db
  end(): Promise<void>
  fail(status: number): Promise<void>
}

interface Auditing {
  things?: Things
  changesOf?(db: Db, entries: () => Entry[]): Changes
}

/** JSON of an answer that was checked where it was made. */
export class CheckedJson {
  constructor(readonly text: string) {}
}

/** Holds the call to its contract, on the way in and out, and what it changes to its entry in the audit log. */
export async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { things, changesOf = (db, entries) => new AuditedChanges(db, entries) }: Auditing = {},
) {
  const { endpoint, handle } = route
  const caller = request.caller ?? anonymous
  const multipart = endpoint.multipart && request.isMultipart()
  const { fields, file } = multipart
    ? await collectMultipart(request, { uid: caller.uid, services })
    : { fields: request.body, file: undefined }
  const named: Subject[] = []
  const audit = (uid: number, user = '') => void named.push({ uid, user })
  const about = () => (named.length > 0 ? named : request.caller ? [request.caller] : [])
  const { status } = endpoint
  const [path = ''] = request.url.split('?')
  const before = endpoint.audited ? await things?.before(services.db, path) : undefined
  let made: Named | undefined
  const entry = (one: Subject) => {
    const thing = made ?? before?.(one.uid)
    return entryOf({ endpoint, request, caller, about: one, thing, status, reason })
  }
  const changes = endpoint.audited ? changesOf(services.db, () => about().map(entry)) : undefined
  let reason: string | undefined
  try {
    const own = changes ? services.on(changes.db) : services
    const call = { ...callOf(endpoint, request, reply, own, caller, fields), file, audit }
    reason = reasonOf(endpoint, fields)
    const result = await handle(call)
    const isMade = result === undefined || result instanceof Bytes || result instanceof CheckedJson
    const answer = isMade ? result : answerOf(endpoint, result)
    if (endpoint.audited) made = things?.made(path, result)
    await changes?.end()
    await tellChange(route, call, services)
    if (reply.sent) return reply
    if (result === undefined) return reply.status(204).send()
    reply.status(endpoint.status)
    if (answer instanceof Bytes) return sendBytes(reply, answer)
    if (caller.viewer) return sendToViewer(reply, answer)
    if (answer instanceof CheckedJson) return reply.type('application/json').send(answer.text)
    return reply.send(answer)
  } catch (error) {
    if (file) await services.uploads.discard(file)
    await changes?.fail(toFailure(error as Error).status).catch((err) => {
      services.log.error({ err }, 'how an audited call ended is not stored')
    })
    throw error
  }
}

function sendToViewer(reply: FastifyReply, answer: unknown) {
  const json = answer instanceof CheckedJson ? JSON.parse(answer.text) : answer
  return reply.send(withoutSecrets(json))
}

/** What was changed stands, whether the open consoles are told or not. */
async function tellChange({ changes }: Route, call: Call, { events, log }: Services) {
  for (const topic of [changes?.(call) ?? []].flat()) {
    await events
      .publish(call.caller.uid, topic)
      .catch((err) => log.warn({ err, topic }, 'not told'))
  }
}

/** Of an operator's call that writes, whether its contract names it or not. */
function reasonOf({ scope, audited }: Endpoint, fields: unknown): string | undefined {
  if (!isOperatorScope(scope) || !audited) return undefined
  return accepted(Reasoned, fields ?? {}).reason
}

/** An answer that breaks its own contract is a fault of the service. */
function answerOf({ method, path, response }: Endpoint, result: unknown): unknown {
  const answer = check(response, result)
  if (answer.success) return answer.data
  throw new Error(`${method} ${path} breaks its contract: ${answer.error.message}`)
}

function callOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  caller: Caller,
  fields: unknown,
): Omit<Call, 'audit'> {
  const query = accepted(endpoint.query, request.query)
  const body = accepted(endpoint.body, fields ?? (endpoint.method === 'GET' ? undefined : {}))
  const params = request.params as Record<string, string>
  if (Object.values(params).some((value) => value.includes('\0'))) throw notFound('address')
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return {
    params,
    query,
    body,
    file: undefined,
    caller,
    client: clientOf(request),
    services,
    db: services.db,
    rows: (table, db = services.db) => new OwnRows(db, table, caller.uid),
    page: (rows, total) => pageOf(services.publicUrl + request.url, query, rows, total),
    signal: gone.signal,
  }
}
