import { beginSpan, inSpan, isTraced, type Span } from '@console/core/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span
    failedBy?: Error
  }
}

/** Asked every few seconds by who watches over the service, and connections that stay open for an hour. */
const untold = new Set(['/health', '/ready', '/metrics', '/api/events'])

/** Each call as a span, named by the pattern of its address: addresses themselves hold tickets and keys. */
export function traceCalls(app: FastifyInstance): void {
  if (!isTraced()) return
  app.addHook('onRequest', (request, _reply, done) => {
    const span = spanOf(request)
    if (!span) return done()
    request.span = span
    inSpan(span, done)
  })
  // A body is read by what the connection runs in.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) inSpan(request.span, done)
    else done()
  })
  app.addHook('onError', async (request, _reply, error) => {
    request.failedBy = error
  })
  app.addHook('onResponse', async ({ span, caller, failedBy }, { statusCode }) => {
    if (!span) return
    if (statusCode >= 500) span.fail(failedBy)
    span.set({ 'http.response.status_code': statusCode })
    if (caller) span.set({ 'console.account': caller.uid })
    span.end()
  })
}

function spanOf({ id, method, headers, routeOptions }: FastifyRequest): Span | undefined {
  const { url } = routeOptions
  if (url === undefined || untold.has(url)) return undefined
  const { traceparent } = headers
  return beginSpan(`${method} ${url}`, {
    kind: 'server',
    under: typeof traceparent === 'string' ? traceparent : null,
    values: { 'http.request.method': method, 'http.route': url, 'console.request_id': id },
  })
}
