import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Caps the connections on which nobody was known yet. Beyond it the oldest of them makes room, so that who holds many open
 * keeps nobody else out. Connections of proxies soon carry a call of somebody known.
 */
export function capStrangers(app: FastifyInstance, most: number): void {
  // In the order in which they came.
  const strangers = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    strangers.add(socket)
    socket.once('close', () => strangers.delete(socket))
    const [oldest] = strangers
    if (strangers.size > most) oldest?.destroy()
  })
  // After authentication, which is part of the routes.
  app.addHook('preParsing', async (request) => {
    if (request.caller) strangers.delete(request.raw.socket)
  })
}
