import type { LookupAddress } from 'node:dns'
import { request as askHttp, type IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import { connect, type LookupFunction, type NetConnectOpts, type Socket } from 'node:net'
import type { Target } from './guard'

export interface Ask {
  method: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal | undefined
}

/** Silence on the connection. */
const quietLimit = 30_000

/** One request, to exactly the addresses that were judged: the name is not looked up again. */
export function askPinned({ url, addresses }: Target, ask: Ask): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? askHttps : askHttp
    const request = send(url, {
      method: ask.method,
      headers: ask.headers,
      lookup: pinnedTo(addresses),
      // A connection kept from before could have been opened for another judgement.
      agent: false,
      timeout: quietLimit,
      ...(url.protocol === 'http:' && {
        createConnection: (options: object) => asHttp(connect(options as NetConnectOpts)),
      }),
      ...(ask.signal && { signal: ask.signal }),
    })
    request.once('response', resolve)
    request.once('error', reject)
    request.once('timeout', () => request.destroy(new Error('No answer in time')))
    request.end(ask.body)
  })
}

const pinnedTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else if (first) done(null, first.address, first.family)
  }

/** Old SHOUTcast servers begin their answer with `ICY 200 OK`, and are HTTP otherwise. */
function asHttp(socket: Socket): Socket {
  const push = socket.push.bind(socket)
  socket.push = (chunk, encoding) => {
    socket.push = push
    const isIcy = Buffer.isBuffer(chunk) && chunk.toString('latin1', 0, 4) === 'ICY '
    return push(
      isIcy ? Buffer.concat([Buffer.from('HTTP/1.0 '), chunk.subarray(4)]) : chunk,
      encoding,
    )
  }
  return socket
}
