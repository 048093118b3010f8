import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (response: ServerResponse, received: Received) => void

/** A customer's program that callbacks are sent to: notes what comes, and answers as it is told. */
export async function startReceiver(answer: Answer = (response) => response.end('thanks'), at = 0) {
  const received: Received[] = []
  let answering = answer
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const one = { method, path, headers, body: await text(request) }
    received.push(one)
    answering(response, one)
  })
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith(answer: Answer) {
      answering = answer
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
