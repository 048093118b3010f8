import type { FastifyInstance } from 'fastify'

/** A console asks for methods and headers once in so many seconds; browsers take at most two hours. */
const keptSeconds = 7200

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'

const tusHeaders = [
  'Location',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Defer-Length',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
]

const exposed = [
  ...tusHeaders,
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Retry-After',
  'X-Request-Id',
].join(', ')

/**
 * Lets consoles of other origins call the API and have samples recognised: exactly those that the operator names, with
 * a bearer header and never with cookies. Must be registered before the rate limits, so that their refusals can be read there too.
 */
export function registerCrossOrigin(app: FastifyInstance, allowedOrigins: readonly string[]) {
  if (allowedOrigins.length === 0) return
  const allowed = new Set(allowedOrigins)

  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (!/^\/(api|v1)(\/|\?|$)/.test(url)) return
    // Caches must not give one origin the answer for another.
    reply.header('vary', 'Origin')
    const { origin } = headers
    if (!origin || !allowed.has(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed,
    })
    if (method !== 'OPTIONS' || !headers['access-control-request-method']) return
    return reply
      .status(204)
      .headers({
        'access-control-allow-methods': methods,
        // Whatever is asked for: the API reads headers of its own only.
        'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
        'access-control-max-age': keptSeconds,
      })
      .send()
  })
}
