import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type Duplex, PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A reader comes again with a password, or for the head first. */
const mostConnections = 3

export interface RelayOptions {
  /** To the sender, by the guard. */
  dial(): Promise<Duplex>
  /** What goes there, and what comes from there. */
  there?: () => Transform
  back?: () => Transform
}

export interface Relay {
  port: number
  /** Why the sender could not be dialled. */
  readonly failure: unknown
  close(): Promise<void>
}

/** A port of this machine behind which one sender is, and nothing else. */
export async function openRelay({ dial, there, back }: RelayOptions): Promise<Relay> {
  const open = new Set<Duplex>()
  let failure: unknown
  const carry = async (near: Socket) => {
    open.add(near)
    // Until it is carried nobody listens.
    near.on('error', () => undefined)
    try {
      const far = await dial()
      open.add(far)
      await Promise.all([
        pipeline(near, there?.() ?? new PassThrough(), far),
        pipeline(far, back?.() ?? new PassThrough(), near),
      ]).finally(() => far.destroy())
    } finally {
      near.destroy()
    }
  }
  let connections = 0
  const server = createServer((near) => {
    if (++connections > mostConnections) near.destroy()
    else
      carry(near).catch((error) => {
        failure ??= error
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get failure() {
      return failure
    },
    async close() {
      for (const one of open) one.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
