import { request as askHttp, type ClientRequestArgs, type IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import { connect, type Socket } from 'node:net'
import type { Target } from './guard'
import { pinnedTo } from './pinned-connection'

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
      ...(url.protocol === 'http:' ? { createConnection: connectPlainly } : { agent: false }),
      timeout: quietLimit,
      ...(ask.signal && { signal: ask.signal }),
    })
    request.once('response', resolve)
    request.once('error', reject)
    request.once('timeout', () => request.destroy(new Error('No answer in time')))
    request.end(ask.body)
  })
}

/** `path` is that of the request; to a socket it would be a file. */
const connectPlainly = ({ host, port, lookup }: ClientRequestArgs) =>
  asHttp(
    connect({
      host: host ?? '',
      port: Number(port ?? 80),
      timeout: quietLimit,
      ...(lookup && { lookup }),
    }),
  )

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
