import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** A host that knows nothing of consoles: files as they are, compressed where they lie so, `index.html` for the rest. */
export async function startStaticHost(folder: string) {
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://static')
    const isFile = extname(pathname) !== '' && existsSync(join(folder, pathname))
    const path = join(folder, isFile ? pathname : 'index.html')
    const isCompressed = existsSync(`${path}.br`)
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      ...(isCompressed && { 'content-encoding': 'br' }),
    })
    createReadStream(isCompressed ? `${path}.br` : path).pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
