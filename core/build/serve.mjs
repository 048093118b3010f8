import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buildPlugin } from './plugin.mjs'

/**
 * Builds the plugin of a folder and serves it to a running console, which takes it from `?plugin-override=<id>@<address>`
 * where its configuration allows that. Builds again when a file is saved; pages that use it then load anew. `say` gets
 * what the author should read.
 */
export async function servePlugin({ folder, port = 9001, say }) {
  const outdir = join(folder, 'dist')
  const pages = new Set()
  let plugin

  const rebuild = async () => {
    try {
      plugin = await buildPlugin({ folder, outdir, minify: false })
      say(`built ${plugin.manifest.id} ${plugin.manifest.version}`)
      for (const page of pages) page.write('data: reload\n\n')
    } catch (error) {
      say(error.message)
    }
  }
  await rebuild()
  if (!plugin) throw new Error('The first build must succeed')

  const server = createServer(async ({ url }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cache-control', 'no-store')
    const path = new URL(url, 'http://plugin').pathname.slice(1)
    if (path === 'events') {
      response.setHeader('content-type', 'text/event-stream')
      response.flushHeaders()
      pages.add(response)
      response.on('close', () => pages.delete(response))
      return
    }
    if (path !== 'plugin.json' && !(path in plugin.files)) {
      response.statusCode = 404
      response.end()
      return
    }
    response.setHeader('content-type', typeOf(path))
    response.end(await readFile(join(outdir, path)))
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(port), 'localhost', () => resolve(undefined))
  })

  let timer
  const watcher = watch(folder, { recursive: true }, (_event, file) => {
    // What the build itself writes, and what npm does.
    if (/^(dist|node_modules)\b/.test(file ?? '')) return
    clearTimeout(timer)
    timer = setTimeout(rebuild, 50)
  })
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  say(
    `Open the console with ?plugin-override=${plugin.manifest.id}@http://localhost:${address.port}/`,
  )
  return {
    close() {
      watcher.close()
      for (const page of pages) page.end()
      server.close()
    },
  }
}

const typeOf = (path) => (path.endsWith('.js') ? 'text/javascript' : 'application/json')
