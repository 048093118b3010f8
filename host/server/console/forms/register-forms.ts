import {
  accountApi,
  type Endpoint,
  redirectTarget,
  type SentForm,
  signInApi,
  tokenKept,
} from '@console/core/contract'
import { Failure } from '@console/core/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../api/mount'
import type { OperatorConfig } from '../../config/console-config'
import { ownPageOf } from './own-page'

interface Form {
  endpoint: Endpoint
  /** Fields that stay in the form when it is refused: never the password. */
  kept: readonly string[]
}

const login: Form = { endpoint: accountApi.login, kept: ['email'] }

/** Pages whose form browsers without scripts can send, to the address of the page. */
const forms: Record<string, Form> = {
  '/login': login,
  '/acr-login': login,
  '/iam-login': { endpoint: signInApi.iamLogin, kept: ['root', 'name'] },
}

export const hasForm = (path: string) => Object.hasOwn(forms, path)

interface FormOptions {
  operator: OperatorConfig
  publicUrl: string
  /** Answers with the page that the form stands on. */
  show(request: FastifyRequest, reply: FastifyReply, sent: SentForm): Promise<unknown>
}

/**
 * Signs in by a form that was sent without scripts: by the call that the console makes, from the place of who sent it, so that
 * all its rules hold. Afterwards the browser has the cookie that the console would have written.
 */
export function registerForms(app: FastifyInstance, { operator, publicUrl, show }: FormOptions) {
  for (const [path, { endpoint, kept }] of Object.entries(forms)) {
    app.post(path, async (request, reply) => {
      const fields = fieldsOf(request)
      try {
        const from = ownPageOf(request, publicUrl)
        const token = await tokenFor(request, endpoint, fields)
        const { search } = new URL(request.url, from)
        return reply
          .headers({ 'set-cookie': tokenKept(operator, from, token) })
          .redirect(redirectTarget(search) ?? '/', 303)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const { status, message, errors, headers = {} } = error
        const typed = kept.map((name) => [name, (fields[name] ?? '').slice(0, longestName)])
        const retryAfter = Number(headers['retry-after']) || undefined
        return show(request, reply.status(status).headers(headers), {
          values: Object.fromEntries(typed),
          failure: {
            status,
            message,
            ...(errors && { errors }),
            ...(retryAfter && { retryAfter }),
          },
        })
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

/** Throws what the call refuses with. */
async function tokenFor(request: FastifyRequest, endpoint: Endpoint, fields: object) {
  // Of the form itself, not of what is asked here.
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = request.headers
  const answer = await request.server.inject({
    method: 'POST',
    url: addressOf(endpoint),
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(fields),
    remoteAddress: request.socket.remoteAddress ?? request.ip,
  })
  const body = answer.json()
  if (answer.statusCode === endpoint.status) return String(body.access_token)
  const { 'retry-after': retryAfter } = answer.headers
  const told = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  throw new Failure(answer.statusCode, body.message, body.errors, told)
}
