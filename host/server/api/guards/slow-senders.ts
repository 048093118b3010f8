import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface SlowSenderOptions {
  /** Bytes a second of a body that is on its way, measured over the window. */
  lowestRate: number
  windowSeconds?: number
}

/**
 * Cuts senders whose bodies drip: each would hold a connection, and what waits for its end, for as long as it likes.
 * Counted on the socket, so that it holds before anybody is known and for bodies that nobody reads.
 */
export function cutSlowSenders(
  server: Server,
  { lowestRate, windowSeconds = 20 }: SlowSenderOptions,
): void {
  /** With when the window of each began, and the bytes that had come by then. */
  const watched = new Map<
    IncomingMessage,
    { response: ServerResponse; since: number; before: number }
  >()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete) return
    watched.set(request, { response, since: performance.now(), before: request.socket.bytesRead })
    request.once('close', () => watched.delete(request))
  })
  const look = () => {
    const now = performance.now()
    for (const [request, { response, since, before }] of watched) {
      const { bytesRead } = request.socket
      if (request.complete) watched.delete(request)
      else if (now - since < windowSeconds * 1000) continue
      else if (bytesRead - before >= lowestRate * windowSeconds || isHeldUp(request)) {
        watched.set(request, { response, since: now, before: bytesRead })
      } else cut(request, response)
    }
  }
  const timer = setInterval(look, windowSeconds * 250)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Bodies that are no uploads of somebody known come within so long, however steadily they come. */
export function limitBodies(app: FastifyInstance, { seconds }: { seconds: number }): void {
  // After authentication, which is part of the routes.
  app.addHook('preParsing', async (request, reply) => {
    if (isUpload(request)) return
    const { raw } = request
    const timer = setTimeout(() => {
      if (!raw.complete) cut(raw, reply.raw)
    }, seconds * 1000)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}

function isUpload({ caller, ticketed, headers, url }: FastifyRequest): boolean {
  if (ticketed) return true
  const isFile = /^multipart\//.test(headers['content-type'] ?? '')
  return caller !== undefined && (isFile || url.startsWith('/api/uploads'))
}

/** Bytes are waiting here: the service is slower than the sender. */
const isHeldUp = (request: IncomingMessage) => request.readableLength > 0

function cut({ socket }: IncomingMessage, response: ServerResponse) {
  if (!response.headersSent) response.writeHead(408, { connection: 'close' }).end()
  socket.destroySoon()
}
