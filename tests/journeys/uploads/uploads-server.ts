import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server as TusServer } from '@tus/server'
import { build } from 'esbuild'

export interface Taken {
  key: string
  filename: string
  data_type: string
  title: string
  user_defined: unknown
}

/** A service that takes resumable uploads, with the faults that the tests ask for, and a page that sends them. */
export async function startUploadsServer() {
  const directory = await mkdtemp(join(tmpdir(), 'uploads-'))
  const tus = new TusServer({
    path: '/api/uploads',
    relativeLocation: true,
    datastore: new FileStore({ directory }),
  })
  const scripts = await bundle()
  const seen: { call: string; authorization: string | undefined; offset: string | undefined }[] = []
  const taken: Taken[] = []
  const forms: string[] = []
  const faults = {
    /** The next connection that sends bytes is cut after so many. */
    cutAfter: 0,
    /** Answers of the next calls that finish an upload. */
    finish: [] as { status: number; body: unknown }[],
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '', 'http://x').pathname
    const { authorization, 'upload-offset': offset } = request.headers
    if (path.startsWith('/api/')) {
      seen.push({ call: `${request.method} ${path}`, authorization, offset: offset?.toString() })
    }
    if (path.startsWith('/api/uploads')) {
      if (request.method === 'PATCH') cut(request)
      return await tus.handle(request, response)
    }
    if (path === '/api/buckets/12/files') return await take(request, response)
    const script = scripts.get(path)
    response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html')
    response.end(
      script ??
        '<!doctype html><title>Uploads</title><script type="module" src="/uploads-page.js"></script>',
    )
  }

  function cut({ socket }: IncomingMessage) {
    const { cutAfter } = faults
    if (!cutAfter) return
    faults.cutAfter = 0
    const before = socket.bytesRead
    const timer = setInterval(() => {
      if (socket.bytesRead - before > cutAfter) socket.destroy()
      if (socket.destroyed) clearInterval(timer)
    }, 5)
  }

  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const fault = faults.finish.shift()
    response.setHeader('Content-Type', 'application/json')
    if (fault) {
      response.statusCode = fault.status
      response.end(JSON.stringify(fault.body))
      return
    }
    if (request.headers['content-type']?.startsWith('multipart/')) forms.push(text)
    else taken.push(JSON.parse(text))
    response.end(JSON.stringify({ data: { id: taken.length } }))
  }

  let server: Server | undefined
  async function listen(port = 0) {
    server = createServer(
      (request, response) => void handle(request, response).catch(() => response.destroy()),
    )
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen()

  return {
    url: `http://127.0.0.1:${port}/`,
    seen,
    taken,
    forms,
    faults,
    bytesOf: (key: string) => readFile(join(directory, key)),
    forget() {
      for (const list of [seen, taken, forms, faults.finish]) list.length = 0
    },
    goAway() {
      server?.closeAllConnections()
      server?.close()
    },
    comeBack: () => listen(port),
    async close() {
      this.goAway()
      await rm(directory, { recursive: true })
    },
  }
}

async function bundle(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [new URL('./uploads-page.ts', import.meta.url).pathname],
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['production', 'browser'],
    write: false,
    logLevel: 'error',
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
}
