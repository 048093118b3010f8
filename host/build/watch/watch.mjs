import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { context } from 'esbuild'
import { browserPlugins, developmentOptions, pluginIds, writeBrowser } from '../browser.mjs'
import { describeFailure } from '../failure.mjs'
import { readManifests } from '../manifests.mjs'
import { serverEntries, serverOptions, writeServer } from '../server.mjs'
import { watchFolders } from './watch-folders.mjs'

const kind = 'development'

/** Builds on every save and keeps the server running; the page reloads itself (`live-reload.js`). */
export async function watchProject(root, print) {
  let contexts
  let entries
  let written = {}
  const server = runServer(root, print)

  async function rebuild() {
    const started = performance.now()
    const nextEntries = JSON.stringify([browserPlugins(root), serverEntries(root)])
    if (nextEntries !== entries) {
      await contexts?.close()
      contexts = await openContexts(root)
      entries = nextEntries
    }
    const [browserHalf, serverHalf, manifests] = await Promise.all([
      rebuildBrowser(contexts),
      contexts.server.rebuild(),
      readManifests(root, pluginIds(root)),
    ])
    const hashes = {
      browser: hashOf(browserHalf) + JSON.stringify(manifests),
      server: hashOf(serverHalf),
    }
    const changed = Object.keys(hashes).filter((half) => hashes[half] !== written[half])
    // Stopped before anything is written: a page that reloads must not meet a server that is about to end.
    if (changed.includes('server')) {
      await server.stop()
      await writeServer(root, serverHalf)
    }
    if (changed.includes('browser')) {
      await writeBrowser({ root, kind, result: browserHalf, manifests, keep })
    }
    written = hashes
    if (changed.length > 0) {
      print(`built ${changed.join(' and ')} in ${Math.round(performance.now() - started)} ms`)
    }
    if (!server.isRunning()) server.start()
  }

  const run = oneAtATime(() => rebuild().catch((error) => print(describeFailure(error))))
  const folders = ['core', 'host', 'plugins'].map((folder) => join(root, folder))
  const stopWatching = watchFolders(folders, run)
  const stop = async () => {
    stopWatching()
    await server.stop()
    await contexts?.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  process.once('exit', server.kill)
  await run()
}

async function openContexts(root) {
  const { options, vendor } = developmentOptions({ root, kind })
  const [browser, server] = await Promise.all([context(options), context(serverOptions(root))])
  return {
    browser,
    server,
    vendor,
    close: () => Promise.all([browser.dispose(), server.dispose()]),
  }
}

async function rebuildBrowser({ browser, vendor }) {
  const result = await browser.rebuild()
  return (await vendor.update()) ? browser.rebuild() : result
}

const keep = (name) => name.startsWith('vendor-')

const hashOf = ({ outputFiles }) => outputFiles.map(({ path, hash }) => `${path} ${hash}`).join()

/** Saves that come in quick succession, or during a run, lead to one more run. */
function oneAtATime(task, pause = 20) {
  let running
  let again = false
  return function run() {
    again = true
    running ??= (async () => {
      while (again) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        again = false
        await task()
      }
      running = undefined
    })()
    return running
  }
}

function runServer(root, print) {
  let child
  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null

  async function stop() {
    if (!isRunning()) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const stopping = child
    stopping.kill('SIGTERM')
    const impatience = setTimeout(() => stopping.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(impatience)
  }

  function start() {
    const started = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
      cwd: root,
      env: { ...process.env, CONSOLE_DEV: '1' },
      stdio: 'inherit',
    })
    child = started
    started.once('exit', (code, signal) => {
      if (signal !== 'SIGTERM' && code !== 0)
        print(`the server ended (${signal ?? code}); it starts again on the next save`)
    })
  }

  return { isRunning, kill: () => child?.kill(), start, stop }
}
