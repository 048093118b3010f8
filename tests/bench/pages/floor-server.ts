import { once } from 'node:events'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'

const root = process.cwd()

/** Serves the floor page: built with the console's own build settings, compressed as its files are. */
export async function serveFloor() {
  const { browserOptions } = await import(pathToFileURL(join(root, 'host/build/browser.mjs')).href)
  const options = browserOptions({ root, kind: 'slim' })
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: [join(root, 'tests/bench/pages/floor.tsx')],
    outdir: join(root, 'tests/output/floor'),
    // The others are about the console's own files.
    plugins: options.plugins.filter(({ name }: Plugin) => !name.startsWith('loaded-after')),
    metafile: true,
    sourcemap: false,
    legalComments: 'none',
    write: false,
  })
  const files = new Map(
    (outputFiles ?? []).map(({ path, contents }) => [
      `/${basename(path)}`,
      brotliCompressSync(contents),
    ]),
  )
  const entry =
    Object.entries(metafile?.outputs ?? {}).find(([, { entryPoint }]) => entryPoint)?.[0] ?? ''
  const page = `<!doctype html><html lang="en"><title>Floor</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/${basename(entry)}"></script></html>`
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) {
      response.setHeader('content-type', 'text/html')
      response.end(page)
      return
    }
    response.setHeader('content-type', 'text/javascript')
    response.setHeader('content-encoding', 'br')
    response.setHeader('content-length', file.length)
    response.end(file)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
