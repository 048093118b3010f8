import { check, type Endpoint } from '@console/core/contract'
import {
  Failure,
  type Form,
  type FormProblem,
  type Protocol,
  type Services,
} from '@console/core/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body and every refusal are of a protocol of its own. */
    protocol?: boolean
  }
}

/** Base64 in a form: four characters for three bytes, some of them escaped. */
const base64Growth = 1.6

/** Ties the plugins' protocols to the router. */
export function mountProtocols(
  app: FastifyInstance,
  protocols: readonly Protocol[],
  services: Services,
) {
  for (const protocol of protocols) {
    const { endpoint, maxBytes } = protocol
    const answer = (reply: FastifyReply, answered: { status: number; body: unknown }) =>
      reply.status(answered.status).send(checked(endpoint, answered.body))
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint, protocol: true },
      schema: {
        summary: endpoint.summary,
        tags: ['identification'],
        consumes: ['multipart/form-data', 'application/x-www-form-urlencoded'],
        body: endpoint.body,
        response: { [endpoint.status]: endpoint.response },
      },
      bodyLimit: Math.ceil(maxBytes.file * base64Growth) + maxBytes.fields,
      handler: async (request, reply) =>
        answer(reply, await protocol.handle(await callOf(request, reply, protocol, services))),
      errorHandler: async (error, request, reply) => {
        const problem = problemOf(error)
        if (problem) {
          const call = {
            form: problem,
            services,
            userAgent: userAgentOf(request),
            signal: AbortSignal.abort(),
          }
          return answer(reply, await protocol.handle(call))
        }
        if (error instanceof Failure && error.status === 429) {
          return answer(reply.headers(error.headers ?? {}), protocol.refuse('too-many'))
        }
        request.log.error({ err: error, route: endpoint.path }, 'call failed')
        return answer(reply, protocol.refuse('failed'))
      },
    })
  }
}

function checked({ method, path, response }: Endpoint, body: unknown): unknown {
  const answer = check(response, body)
  if (answer.success) return answer.data
  throw new Error(`${method} ${path} breaks its contract: ${answer.error.message}`)
}

async function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  protocol: Protocol,
  services: Services,
) {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return {
    form: await formOf(request, protocol),
    services,
    userAgent: userAgentOf(request),
    signal: gone.signal,
  }
}

const userAgentOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? ''

async function formOf(
  request: FastifyRequest,
  { maxBytes }: Protocol,
): Promise<Form | FormProblem> {
  if (request.isMultipart()) return collectInMemory(request, maxBytes)
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return 'content-type'
  const fields: Form['fields'] = Object.create(null)
  for (const [name, value] of Object.entries(request.body ?? {})) fields[name] = String(value)
  return { fields, file: undefined }
}

/** Nothing of it is written to a disk. */
async function collectInMemory(
  request: FastifyRequest,
  maxBytes: Protocol['maxBytes'],
): Promise<Form | FormProblem> {
  const fields: Form['fields'] = Object.create(null)
  let file: Form['file']
  const limits = {
    fieldNameSize: 200,
    fieldSize: maxBytes.fields,
    fields: 50,
    files: 2,
    parts: 52,
    fileSize: maxBytes.file,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Failure(413, 'A field of the form is too long')
        fields[part.fieldname] = String(part.value)
      } else if (file) part.file.resume()
      else file = { filename: part.filename, bytes: await part.toBuffer() }
    }
    return { fields, file }
  } catch (error) {
    // What is still coming is thrown away, or the connection could carry no further request.
    request.raw.unpipe().resume()
    return problemOf(error) ?? 'malformed'
  }
}

/** What the router and the parsers refuse before a call begins. */
function problemOf(error: unknown): FormProblem | undefined {
  const { code, statusCode, status } = error as Partial<
    Record<'code' | 'statusCode' | 'status', unknown>
  >
  if (statusCode === 413 || status === 413) return 'too-large'
  if (statusCode === 415 || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return 'content-type'
  // JSON that cannot be read.
  if (error instanceof Failure && status === 422) return 'content-type'
  return statusCode === 400 ? 'malformed' : undefined
}
