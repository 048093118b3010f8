import { awayOf } from '@console/core/server'
import type { FastifyRequest } from 'fastify'
import type { HealthOptions } from './health'

const between = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** On this machine, with no proxy in between. */
function isHere({ socket, headers }: FastifyRequest): boolean {
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  return isLocal && between.every((name) => headers[name] === undefined)
}

/** Which server halves are down, and why: for who asks on the machine itself. All others learn only how many. */
export function halvesFor(request: FastifyRequest, { serverHalves }: HealthOptions) {
  const away = awayOf(serverHalves?.() ?? [])
  if (away.length === 0 || !isHere(request)) return {}
  return {
    serverHalves: away.map(({ plugin, folder, cause }) => ({ plugin, folder, cause })),
  }
}
