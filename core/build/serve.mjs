import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { followConsole, lineText } from './console-log.mjs'
import { buildPlugin } from './plugin.mjs'

/** That a console has to go over to another build, before pages load anew without it. */
const longestSwitch = 20_000

/**
 * Builds the plugin of a folder and serves its pages to a running console, which takes them from
 * `?plugin-override=<id>@<address>` where its configuration allows that. Builds again when a file is saved; pages that use
 * it then load anew. With `into`, a folder whose server half the console runs for development, both halves are written there:
 * the console goes over to them, pages load anew when it has, and what it says of the plugin is said here. `say` gets what
 * the author should read. A build that fails changes nothing.
 * @param {{ folder: string, port?: number, into?: string, say: (text: string) => void }} options
 */
export async function servePlugin({ folder, port = 9001, into, say }) {
  const outdir = into ? resolve(folder, into) : join(folder, 'dist')
  const pages = new Set()
  const reload = () => {
    for (const page of pages) page.write('data: reload\n\n')
  }
  const running = into ? await followSwitches(outdir, say) : undefined
  let plugin

  const rebuild = async () => {
    try {
      const before = JSON.stringify(plugin?.server)
      plugin = await buildPlugin({ folder, outdir, minify: false })
      say(`built ${plugin.manifest.id} ${plugin.manifest.version}`)
      for (const warning of plugin.warnings) say(warning)
      const isSame = JSON.stringify(plugin.server) === before
      // Nobody waits where no page is open, as at the first build.
      if (!isSame && pages.size > 0) await running?.switched(plugin.integrity)
      reload()
    } catch (error) {
      say(plugin ? `not built, the build before goes on: ${error.message}` : error.message)
    }
  }
  await rebuild()
  if (!plugin) {
    running?.close()
    throw new Error('The first build must succeed')
  }

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
  let building = Promise.resolve()
  const watcher = watch(folder, { recursive: true }, (_event, file) => {
    // What the build itself writes, and what npm does.
    if (/^(dist|node_modules)\b/.test(file ?? '')) return
    if (into && resolve(folder, file ?? '').startsWith(outdir)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(rebuild)
    }, 50)
  })
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  say(
    `Open the console with ?plugin-override=${plugin.manifest.id}@http://localhost:${address.port}/`,
  )
  if (plugin.server && !into) {
    say('The server half is not run: `--into` names a folder from which a console takes it')
  }
  return {
    close() {
      watcher.close()
      running?.close()
      for (const page of pages) page.end()
      server.close()
    },
  }
}

/** Says what the console says, and knows when it has gone over to a build, or will not. */
async function followSwitches(folder, say) {
  let waiting = { revision: '', done: () => {} }
  let lastCause
  let lastRevision
  const following = await followConsole(folder, (line) => {
    const { cause, level, revision } = line
    if (!cause || cause !== lastCause) say(lineText(line))
    lastCause = cause
    lastRevision = revision ?? lastRevision
    if (level === 'error' || revision === waiting.revision) waiting.done()
  })
  return {
    close: following.close,
    /** @param {string} integrity of its `plugin.json` */
    switched(integrity) {
      const hash = Buffer.from(integrity.replace(/^sha256-/, ''), 'base64').toString('hex')
      return new Promise((done) => {
        const wanted = hash.slice(0, 16)
        if (wanted === lastRevision) return done(undefined)
        setTimeout(done, longestSwitch, undefined).unref()
        waiting = { revision: wanted, done: () => done(undefined) }
      })
    },
  }
}

const types = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}
const typeOf = (path) => types[extname(path)] ?? 'application/octet-stream'
