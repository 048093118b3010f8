import type { FastifyInstance } from 'fastify'

/** What browsers and caches are told with every answer that has no word of its own on it. */
export const standardHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Answers are for who asked, tokens among them. Files of the console say how long they may be kept.
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Headers of every answer; the console's page adds its content policy, answers of the API have the strictest one. */
export function registerSecurityHeaders(app: FastifyInstance, options: { https: boolean }) {
  const standard = Object.entries(standardHeaders(options))
  app.addHook('onSend', async ({ id }, reply, payload) => {
    // What an operator finds the call by, in the log and on the page that says how the service is.
    reply.header('x-request-id', id)
    for (const [name, value] of standard) if (!reply.hasHeader(name)) reply.header(name, value)
    return payload
  })
}
