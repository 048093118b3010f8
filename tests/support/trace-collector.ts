import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface ToldSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number; message?: string }
  values: Record<string, unknown>
  /** What the process says of itself. */
  resource: Record<string, unknown>
}

interface Named {
  key: string
  value: Record<string, unknown>
}

const valuesOf = (attributes: readonly Named[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Takes traces as a collector does, and keeps them. */
export async function startTraceCollector() {
  const spans: ToldSpan[] = []
  const asked: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces)
      asked.push({ path: request.url ?? '', headers: request.headers, body })
      if (request.headers['content-type'] === 'application/json') {
        spans.push(...spansIn(JSON.parse(body.toString())))
      }
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    spans,
    asked,
    /** All that was told of a trace, once such a span is among it. */
    async trace(find: (span: ToldSpan) => boolean): Promise<ToldSpan[]> {
      for (const end = Date.now() + 30_000; Date.now() < end; await pause(50)) {
        const found = spans.find(find)
        if (found) return spans.filter(({ traceId }) => traceId === found.traceId)
      }
      throw new Error(`not told: ${[...new Set(spans.map(({ name }) => name))].join(', ')}`)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Told {
  resourceSpans: {
    resource: { attributes: Named[] }
    scopeSpans: {
      spans: (Omit<ToldSpan, 'values' | 'resource'> & { attributes?: Named[] })[]
    }[]
  }[]
}

const spansIn = ({ resourceSpans }: Told): ToldSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ attributes, ...span }) => ({
        ...span,
        values: valuesOf(attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  )
