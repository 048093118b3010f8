import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '@console/core/server'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, sendError } from '../errors'
import { standardHeaders } from './security-headers'

const refusals: Record<string, Failure> = {
  HPE_HEADER_OVERFLOW: new Failure(431, 'The headers of this request are too long'),
  ERR_HTTP_REQUEST_TIMEOUT: new Failure(408, 'The request did not arrive in time'),
}
const malformed = new Failure(400, 'This is not an HTTP request')

/** Refusals that come before there is a route look like all others: the hooks that do so there do not run for them. */
export function refusalsBeforeRouting(options: { https: boolean }) {
  const headers = standardHeaders(options)
  return {
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      const refusal =
        error.code === 'FST_ERR_BAD_URL' ? new Failure(400, 'This is not an address') : error
      sendError(refusal, request, reply.headers(headers))
    },
    clientErrorHandler(error: Error & { code?: string }, socket: Socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      const failure = refusals[error.code ?? ''] ?? malformed
      const body = JSON.stringify(bodyOf(failure))
      const all = {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
      const status = `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n`
      socket.end(`${status}${lines.join('')}\r\n${body}`, () => socket.destroy())
    },
  }
}
