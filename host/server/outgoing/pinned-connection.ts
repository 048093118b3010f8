import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { connect, isIP, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectSecurely } from 'node:tls'
import type { Target } from './guard'

export interface Connecting {
  /** Where the address names none. */
  port: number
  secure?: boolean
  signal?: AbortSignal
}

/** Silence on the connection. */
const quietLimit = 30_000

/** To exactly the addresses that were judged: the name is not looked up again. */
export async function connectPinned(
  { url, addresses }: Target,
  { port, secure = false, signal }: Connecting,
): Promise<Duplex> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const to = {
    host,
    port: Number(url.port || port),
    lookup: pinnedTo(addresses),
    timeout: quietLimit,
    ...(signal && { signal }),
  }
  const socket = secure
    ? connectSecurely({ ...to, ...(isIP(host) === 0 && { servername: host }) })
    : connect(to)
  socket.once('timeout', () => socket.destroy(new Error('No answer in time')))
  try {
    await once(socket, secure ? 'secureConnect' : 'connect')
  } catch (error) {
    socket.destroy()
    throw error
  }
  return socket
}

export const pinnedTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else if (first) done(null, first.address, first.family)
  }
