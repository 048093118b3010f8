import { endpoint } from '@console/core/contract'
import { Failure, invalid, type Services } from '@console/core/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authenticate, callerOfRequest, holdToAudience } from '../api/authenticate'
import { nothingHere, toFailure } from '../api/errors'
import type { Audience } from '../identity/accounts/audience'
import { entryOf } from '../identity/authority/audit'
import type { Half } from './half'
import type { RouteFacts } from './messages'
import { PromisedEntry } from './promised-entry'

interface Found {
  half: Half
  index: number
  facts: RouteFacts
  params: Record<string, string>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call of a plugin from outside that the address stands for. */
    outside?: Found
  }
}

const methods = ['GET', 'POST', 'PUT', 'DELETE']

/** One door for the calls of all server halves: which there are, each half says when it runs. */
export function mountHalves(
  app: FastifyInstance,
  halves: readonly Half[],
  services: Services,
  audience: Audience,
) {
  if (halves.length === 0) return
  app.route<{ Params: { plugin: string } }>({
    method: methods,
    url: '/api/x/:plugin/*',
    schema: { hide: true },
    onRequest: async (request) => {
      const half = halves.find(({ manifest }) => manifest.id === request.params.plugin)
      if (!half) throw new Failure(404, nothingHere)
      if (half.manifest.onlyFor !== undefined) {
        await holdToAudience(services, (caller) => audience.includes(half.manifest, caller))(
          request,
        )
      }
      if (half.state.state !== 'running') throw half.away()
      const found = find(half, request)
      if (!found) throw new Failure(404, nothingHere)
      await authenticate(services, found.facts.scope, found.facts)(request)
      request.outside = found
    },
    handler: (request, reply) => answer(request, reply, services),
  })
}

function find(half: Half, { method, url }: FastifyRequest): Found | undefined {
  const [path = ''] = url.split('?')
  for (const [index, facts] of half.routes.entries()) {
    const params = facts.method === method ? paramsOf(facts.path, path) : undefined
    if (params) return { half, index, facts, params }
  }
  return undefined
}

/** `/x/acme/maps/{id}` at `/api/x/acme/maps/7` -> `{ id: '7' }` */
function paramsOf(form: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [`/api${form}`.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (!name && part !== given[at]) return undefined
    if (!name) continue
    try {
      params[name] = decodeURIComponent(given[at] ?? '')
    } catch {
      return undefined
    }
    if (params[name]?.includes('\0')) return undefined
  }
  return params
}

async function answer(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { outside } = request
  if (!outside) throw new Failure(404, nothingHere)
  const { facts } = outside
  const entry = facts.audited ? promiseOf(request, facts, services) : undefined
  await entry?.begin()
  try {
    const { status, json } = await answerOf(outside, request, services, entry)
    await entry?.end()
    reply.status(status)
    return json === undefined ? reply.send() : reply.type('application/json').send(json)
  } catch (error) {
    await entry?.fail(toFailure(error as Error).status)
    throw error
  }
}

function promiseOf(request: FastifyRequest, facts: RouteFacts, { db }: Services) {
  const caller = callerOfRequest(request)
  const { status } = facts
  const reason = undefined
  return new PromisedEntry(
    db,
    entryOf({ endpoint: endpoint(facts), request, caller, about: caller, status, reason }),
  )
}

async function answerOf(
  { half, index, params }: Found,
  request: FastifyRequest,
  services: Services,
  entry: PromisedEntry | undefined,
) {
  const { query, body } = request
  refuseNul(query)
  refuseNul(body)
  const { uid, userId, type, email, scopes } = callerOfRequest(request)
  const input = {
    params,
    body,
    query: { ...(query as object) },
    caller: { uid, userId, type, email, scopes: [...scopes] },
    address: services.publicUrl + request.url,
  }
  const result = await half.call(index, input, entry)
  if ('fault' in result) throw new Error(`plugin ${half.manifest.id}: ${result.fault}`)
  if ('refusal' in result) {
    const { status, message, errors } = result.refusal
    throw new Failure(status >= 400 && status < 500 ? status : 500, message, errors)
  }
  return result
}

/** PostgreSQL stores no text with such a character, whatever the plugin does with it. */
function refuseNul(given: unknown) {
  for (const [field, value] of Object.entries(Object(given))) {
    if (holdsNul(value)) throw invalid({ [field]: 'This holds a character that cannot be stored' })
  }
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some((pair) => pair.some(holdsNul))
}
