import { Failure } from '@console/core/server'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { noSpace } from '../disk/disk-space'
import type { RecentFailures } from '../observing/recent-failures'
import { isDatabaseAway, isDiskFull } from './what-failed'

/** Said of an address that nothing answers. */
export const nothingHere = 'There is nothing at this address'

/** Postgres: text that cannot be stored, numbers out of range. The schema lets them pass, the database does not. */
const badValueCodes = new Set(['22021', '22P05', '22003', '22P02'])

/** What a caller is told of it. */
export function toFailure(error: FastifyError | Failure | Error): Failure {
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
    const where = `${method} ${routeOptions.url ?? ''}`
    failures?.note({ id, kind: 'call', where, error, uid: request.caller?.uid })
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
