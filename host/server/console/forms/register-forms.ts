import { type Endpoint, redirectTarget, type SentForm, tokenKept } from '@console/core/contract'
import { Failure } from '@console/core/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../api/mount'
import type { OperatorConfig } from '../../config/console-config'
import { forms } from './forms'
import { ownPageOf } from './own-page'

interface FormOptions {
  operator: OperatorConfig
  publicUrl: string
  /** Answers with the page that the form stands on. */
  show(request: FastifyRequest, reply: FastifyReply, sent: SentForm): Promise<unknown>
}

/**
 * Takes forms that were sent without scripts, by the call that the console makes, from the place of who sent it, so that all
 * its rules hold. Who signed in has the cookie that the console would have written.
 */
export function registerForms(app: FastifyInstance, { operator, publicUrl, show }: FormOptions) {
  for (const [path, { endpoint, kept }] of Object.entries(forms)) {
    app.post(path, async (request, reply) => {
      const typed = fieldsOf(request)
      const names = kept.map((name) => [name, (typed[name] ?? '').slice(0, longestName)])
      const values = Object.fromEntries(names)
      try {
        const from = ownPageOf(request, publicUrl)
        const token = await ask(request, endpoint, typed)
        if (token === undefined) return show(request, reply, { values })
        const { search } = new URL(request.url, from)
        return reply
          .headers({ 'set-cookie': tokenKept(operator, from, token) })
          .redirect(redirectTarget(search) ?? '/', 303)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const { status, message, errors: fields = {}, headers = {} } = error
        const retryAfter = Number(headers['retry-after']) || undefined
        const failure = { status, message, fields, ...(retryAfter && { retryAfter }) }
        return show(request, reply.status(status).headers(headers), { values, failure })
      }
    })
  }
}

const longestName = 254

/** What stands in the fields that were sent once. */
function fieldsOf({ body, headers }: FastifyRequest): Record<string, string> {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new Failure(415, 'Send a form')
  const entries = Object.entries(body ?? {})
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

/** The token of a call that signs in; throws what it refuses with. */
async function ask(
  request: FastifyRequest,
  endpoint: Endpoint,
  fields: object,
): Promise<string | undefined> {
  // Of the form itself, not of what is asked here.
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = request.headers
  const answer = await request.server.inject({
    method: 'POST',
    url: addressOf(endpoint),
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(fields),
    remoteAddress: request.socket.remoteAddress ?? request.ip,
  })
  const body = answer.body ? answer.json() : {}
  if (answer.statusCode === endpoint.status) return body.access_token
  const { 'retry-after': retryAfter } = answer.headers
  const told = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  throw new Failure(answer.statusCode, body.message, body.errors, told)
}
