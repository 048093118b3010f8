import type { FastifyInstance } from 'fastify'

/** Headers of every answer; the console's page adds its content policy, answers of the API have the strictest one. */
export function registerSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(self)')
    if (https) reply.header('strict-transport-security', 'max-age=31536000')
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    return payload
  })
}
