import { pluginBuildHeader } from '@console/core/contract'
import { type Call, Failure, invalid, type Route, type Services } from '@console/core/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authenticate, callerIfAny } from '../api/authenticate'
import { nothingHere } from '../api/errors'
import { answer, CheckedJson } from '../api/mount'
import type { Audience } from '../identity/accounts/audience'
import { holdToOwn } from './answers'
import type { Half } from './half'
import { PromisedEntry } from './promised-entry'
import type { FoundRoute } from './routes-of-half'

interface Found extends FoundRoute {
  half: Half
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
  halves: () => readonly Half[],
  services: Services,
  audience: Audience,
) {
  app.route<{ Params: { plugin: string } }>({
    method: methods,
    url: '/api/x/:plugin/*',
    schema: { hide: true },
    onRequest: async (request) => {
      const half = await halfFor(request, halves(), services, audience)
      const found = half?.routes.find(request.method, request.url)
      const isAway = half?.state.state !== 'running'
      // Strangers do not learn which plugins there are, nor which calls these have.
      if (!found || (isAway && found.endpoint.scope !== 'public'))
        await authenticate(services, 'signed-in')(request)
      if (half && isAway) throw half.away()
      if (!half || !found) throw new Failure(404, nothingHere)
      await authenticate(services, found.endpoint.scope, found.endpoint)(request)
      request.outside = { ...found, half }
      // Of the call, not of this door.
      request.params = found.params as never
    },
    handler: (request, reply) => {
      const { outside } = request
      if (!outside) throw new Failure(404, nothingHere)
      reply.header(pluginBuildHeader, outside.half.revision)
      const { endpoint } = outside
      let entry: PromisedEntry | undefined
      let changed: readonly string[] = []
      const route: Route = {
        endpoint,
        changes: () => changed,
        async handle(call) {
          const result = await answered(outside, call, request, entry)
          changed = result.changed ?? []
          return result.json === undefined ? undefined : new CheckedJson(result.json)
        },
      }
      return answer(route, request, reply, services, {
        changesOf(db, entries) {
          entry = new PromisedEntry(db, entries)
          return entry
        },
      })
    },
  })
}

/** The one of the address, where it is for who asks. */
async function halfFor(
  request: FastifyRequest<{ Params: { plugin: string } }>,
  halves: readonly Half[],
  services: Services,
  audience: Audience,
): Promise<Half | undefined> {
  const half = halves.find(({ manifest }) => manifest.id === request.params.plugin)
  if (!half || !(await audience.asks(half.manifest))) return half
  const caller = await callerIfAny(services, request)
  return (await audience.includes(half.manifest, caller)) ? half : undefined
}

async function answered(
  { half, index }: Found,
  { params, query, body, caller, client, signal, services }: Call,
  { url }: FastifyRequest,
  entry: PromisedEntry | undefined,
) {
  refuseNul(query)
  refuseNul(body)
  await entry?.begin()
  const address = services.publicUrl + url
  const input = { params, body, query: { ...(query as object) }, caller, client, address }
  const result = await half.call(index, input, { entry, signal })
  if ('fault' in result) throw new Error(`plugin ${half.manifest.id}: ${result.fault}`)
  if ('refusal' in result) {
    const { status, message, errors } = result.refusal
    throw new Failure(status >= 400 && status < 500 ? status : 500, message, errors)
  }
  const { id } = half.manifest
  for (const topic of result.changed ?? []) holdToOwn(id, topic)
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
