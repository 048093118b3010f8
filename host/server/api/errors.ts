import { check, type Schema } from '@console/core/contract'
import { Failure } from '@console/core/server'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { noSpace } from '../disk/disk-space'
import type { RecentFailures } from '../observing/recent-failures'
import { isDatabaseAway, isDiskFull } from './what-failed'

/** Said of an address that nothing answers. */
export const nothingHere = 'There is nothing at this address'

/** What was sent, as its schema takes it; a refusal says what is wrong with each field. */
export function accepted<S extends Schema>(schema: S, sent: unknown): z.core.output<S> {
  const checked = check(schema, sent, { error: missing })
  if (checked.success) return checked.data
  throw schemaFailure(checked.error)
}

/** Where a schema has no sentence of its own for a field that is not there. */
const missing = ({ code, input, path = [] }: z.core.$ZodRawIssue) =>
  code === 'invalid_type' && input === undefined && path.length > 0
    ? `${path.join('.')} is required`
    : undefined

function schemaFailure(error: z.core.$ZodError): Failure {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = path.length > 0 ? path.join('.') : 'body'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return new Failure(422, [...new Set(Object.values(errors).flat())].join(' '), errors)
}

/** Postgres: text that cannot be stored, numbers out of range. The schema lets them pass, the database does not. */
const badValueCodes = new Set(['22021', '22P05', '22003', '22P02'])

function toFailure(error: FastifyError | Failure | Error): Failure {
  if (error instanceof Failure) return error
  const { statusCode, code, cause } = error as FastifyError & { cause?: { code?: string } }
  if (badValueCodes.has(cause?.code ?? code)) {
    return new Failure(
      422,
      'A value cannot be stored: it holds characters or numbers that are not allowed',
    )
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Failure(413, 'The request is too large: at most 1 MB')
  if (statusCode === 415) return new Failure(415, 'Send JSON, a form, or multipart/form-data')
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Failure(statusCode, error.message)
  if (isDiskFull(error)) return noSpace()
  if (isDatabaseAway(error)) {
    return new Failure(
      503,
      'The service cannot reach its database at the moment. Try again in a few seconds',
      undefined,
      { 'retry-after': '5' },
    )
  }
  return new Failure(500, 'The service failed to answer. Try again; if it stays, contact support')
}

/** Every refusal leaves as `{ message, error, errors? }`. */
export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  failures?: RecentFailures,
) {
  const failure = toFailure(error)
  if (failure.status >= 500) {
    const { id, method, routeOptions } = request
    request.log.error({ err: error, route: routeOptions.url }, 'call failed')
    failures?.note({ id, kind: 'call', where: `${method} ${routeOptions.url ?? ''}`, error })
  }
  return reply
    .status(failure.status)
    .headers(failure.headers ?? {})
    .send(bodyOf(failure))
}

export const bodyOf = ({ message, errors, details }: Failure) => ({
  ...details,
  message,
  error: message,
  ...(errors && { errors }),
})
