import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ProxyOptions {
  /** Of the servers behind it; asked one after the other. */
  ports: readonly number[]
  /** Paths that get 404 here. */
  refuses?: RegExp
}

export interface RunningProxy {
  port: number
  address: string
  /** What was asked for, like `GET /api/user-info`, with the port that answered. */
  asked: { call: string; port: number }[]
  stop(): void
}

/** Passes requests on in turn, as a load balancer in front of replicas does; one that is down is passed over. */
export async function startProxy({ ports, refuses }: ProxyOptions): Promise<RunningProxy> {
  const asked: RunningProxy['asked'] = []
  let turn = 0
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://proxy')
    if (refuses?.test(pathname)) {
      asked.push({ call: `${request.method} ${pathname}`, port: 0 })
      response.writeHead(404).end()
      return
    }
    const first = turn++
    const inTurn = ports.map((_, at) => ports[(first + at) % ports.length] ?? 0)
    pass(request, response, inTurn, (port) =>
      asked.push({ call: `${request.method} ${pathname}`, port }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    asked,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  [port, ...others]: number[],
  tell: (port: number) => void,
) {
  if (!port) return response.writeHead(502).end()
  const { method, url, headers } = request
  const forwarded = { ...headers, 'x-forwarded-for': request.socket.remoteAddress }
  const passed = ask({
    port,
    host: '127.0.0.1',
    method,
    path: url,
    headers: forwarded,
    agent: false,
  })
  let isConnected = false
  passed.once('socket', (socket) =>
    socket.once('connect', () => {
      isConnected = true
      tell(port)
      request.pipe(passed)
    }),
  )
  passed.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  passed.once('error', () => {
    if (isConnected) response.destroy()
    else pass(request, response, others, tell)
  })
  response.once('close', () => passed.destroy())
  return response
}
