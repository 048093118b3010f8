import {
  bytes,
  type Endpoint,
  isOperatorScope,
  nothing,
  operationIdOf,
} from '@console/core/contract'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'

const isSchemaOf = (schema: Endpoint['query']) => schema._zod.def.type !== 'unknown'

function securityOf(scope: string) {
  if (scope === 'public') return {}
  const isForPeople = scope === 'session' || scope === 'root'
  return { security: [{ bearer: [scope] }, ...(isForPeople ? [] : [{ accessKey: [] }])] }
}

function answerOf({ response, status, media }: Endpoint) {
  if (response === nothing) return { [status]: z.null().describe('Done; nothing is answered') }
  const schema = response === bytes ? z.file() : response
  return { [status]: { description: 'Done', content: { [media]: { schema } } } }
}

/** For the OpenAPI document only: checking is done by the contract itself, alike for JSON, forms and multipart. */
export function describe(endpoint: Endpoint): FastifySchema {
  // Who is no operator does not learn here what there is for them.
  if (isOperatorScope(endpoint.scope)) return { hide: true }
  const freshly =
    'Who has a second factor must have given it within the last minutes, or is refused with 428.'
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    ...(endpoint.fresh && { description: freshly }),
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...securityOf(endpoint.scope),
    ...(isSchemaOf(endpoint.query) && { querystring: endpoint.query }),
    ...(isSchemaOf(endpoint.body) && { body: endpoint.body }),
    ...(endpoint.multipart && { consumes: ['multipart/form-data', 'application/json'] }),
    response: answerOf(endpoint),
  }
}
