import type { FastifyInstance } from 'fastify'

const usualPatience = 15_000

/**
 * Closing takes no new connections and lets requests that run end, for so long. Streams that would never end (events,
 * uploads) are ended by who made them, in their `preClose`.
 */
export function registerGracefulClose(app: FastifyInstance, patience = usualPatience): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    const cut = setTimeout(() => app.server.closeAllConnections(), patience)
    app.server.once('close', () => clearTimeout(cut))
  })
  // Connections that are kept alive would otherwise stay until their client lets go.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close')
    return payload
  })
}
