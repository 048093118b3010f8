import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedCall {
  /** `GET /api/user-info`, without host prefix and query. */
  call: string
  /** First part of the path: stands for the host prefix in tests. */
  prefix: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface Answer {
  status?: number
  reason?: string
  body?: unknown
  text?: string
}

export type Answers = Record<
  string,
  (asked: ReceivedCall, response: ServerResponse) => Answer | undefined
>

/** A real server of another origin than the page: `undefined` as answer leaves the response to the handler. */
export async function startApi(answers: Answers) {
  const asked: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, last-event-id')
    response.setHeader('Access-Control-Allow-Methods', '*')
    if (request.method === 'OPTIONS') return response.end()
    const call = await readCall(request)
    asked.push(call)
    const answer = answers[call.call]?.(call, response)
    if (answer === undefined && answers[call.call]) return
    const { status = 200, reason, body, text } = answer ?? { status: 404, body: { message: '404' } }
    response.statusCode = status
    if (reason) response.statusMessage = reason
    response.setHeader('Content-Type', text === undefined ? 'application/json' : 'text/html')
    response.end(text ?? (body === undefined ? '' : JSON.stringify(body)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, server, apiOrigin: `http://127.0.0.1:${port}/{region}` }
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://api.test')
  const [, prefix = '', path = ''] = /^\/([^/]*)(\/.*)$/.exec(pathname) ?? []
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return {
    call: `${request.method} ${path}`,
    prefix,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  }
}
