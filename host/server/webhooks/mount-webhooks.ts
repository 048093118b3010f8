import { check } from '@console/core/contract'
import type { Services, Webhook } from '@console/core/server'
import type { FastifyInstance } from 'fastify'

/** Ties the plugins' webhooks to the router, apart from all other calls: their bodies are not read before they are checked. */
export async function mountWebhooks(
  app: FastifyInstance,
  webhooks: readonly Webhook[],
  services: Services,
) {
  if (webhooks.length === 0) return
  await app.register(async (apart) => {
    apart.removeAllContentTypeParsers()
    apart.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const { endpoint, maxBytes, handle } of webhooks) {
      apart.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        config: { endpoint, protocol: true },
        schema: { hide: true },
        bodyLimit: maxBytes,
        async handler({ body, headers }, reply) {
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
          const answer = check(endpoint.response, await handle({ body: bytes, headers, services }))
          if (answer.success) return reply.status(endpoint.status).send(answer.data)
          throw new Error(`${endpoint.path} breaks its contract: ${answer.error.message}`)
        },
      })
    }
  })
}
