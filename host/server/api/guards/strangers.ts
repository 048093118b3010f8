import { BlockList, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addRange, contains, plainAddress } from '../../outgoing/addresses'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the address that is asked is itself the permission, and a valid one. */
    ticketed?: true
  }
}

interface Caps {
  most: number
  /** From one address, unless it is a proxy's. */
  mostOfOne: number
  isProxy(address: string): boolean
}

/**
 * Caps the connections on which nobody was known yet. Beyond it the oldest of them makes room, so that who holds many open
 * keeps nobody else out; of one address those of that address. Connections of proxies soon carry a call of somebody known.
 */
export function capStrangers(app: FastifyInstance, { most, mostOfOne, isProxy }: Caps): void {
  // In the order in which they came.
  const strangers = new Set<Socket>()
  const from = new Map<string, Set<Socket>>()
  const forget = (socket: Socket, address: string) => {
    strangers.delete(socket)
    const others = from.get(address)
    others?.delete(socket)
    if (others?.size === 0) from.delete(address)
  }
  const known = new WeakMap<Socket, () => void>()
  app.server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '') ?? ''
    const others = from.get(address) ?? new Set<Socket>()
    from.set(address, others.add(socket))
    strangers.add(socket)
    const leave = () => forget(socket, address)
    known.set(socket, leave)
    socket.once('close', leave)
    if (others.size > mostOfOne && !isProxy(address)) oldest(others)?.destroy()
    else if (strangers.size > most) oldest(strangers)?.destroy()
  })
  // After authentication, which is part of the routes.
  app.addHook('preParsing', async ({ caller, ticketed, raw }) => {
    if (caller || ticketed) known.get(raw.socket)?.()
  })
}

const oldest = ([first]: Set<Socket>) => first

/** Names that proxies are trusted by, as Fastify knows them. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address is one of a proxy, by `TRUST_PROXY`. */
export function proxiesOf(trusted: string): (address: string) => boolean {
  const list = new BlockList()
  for (const one of trusted.split(',').map((part) => part.trim())) {
    for (const range of named[one] ?? [one]) addRange(list, range)
  }
  return (address) => address !== '' && contains(list, address)
}
