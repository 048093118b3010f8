import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { providerPath } from '../identity/identity-login/own-provider'

declare module 'node:http' {
  interface IncomingMessage {
    /** With the path that the request's own is below. */
    originalUrl?: string
  }
}

/** Serves the provider's own addresses; it reads bodies itself, and knows its public address alone. */
export async function mountProvider(app: FastifyInstance, provider: Provider, publicUrl: string) {
  const handle = provider.callback()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${providerPath}/*`,
      exposeHeadRoute: false,
      schema: { hide: true },
      async handler(request, reply) {
        reply.hijack()
        const { raw } = reply
        raw.setHeader('x-content-type-options', 'nosniff')
        raw.setHeader('referrer-policy', 'no-referrer')
        raw.setHeader('cross-origin-opener-policy', 'same-origin')
        // The page that leads over to another user carries one script, whose hash the provider adds.
        raw.setHeader(
          'content-security-policy',
          "default-src 'none'; script-src; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        )
        if (publicUrl.startsWith('https:')) {
          raw.setHeader('strict-transport-security', 'max-age=31536000')
        }
        await handle(atPublicUrl(request, publicUrl), raw)
      },
    })
  })
}

/** As if it had been sent to the public address, whatever proxies made of it. */
export function atPublicUrl({ raw, ip }: FastifyRequest, publicUrl: string): IncomingMessage {
  const { protocol, host } = new URL(publicUrl)
  const url = raw.originalUrl ?? raw.url ?? ''
  Object.assign(raw, { originalUrl: url, url: url.slice(providerPath.length) })
  Object.assign(raw.headers, {
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'x-forwarded-for': ip,
  })
  return raw
}
