import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Endpoint } from '@console/core/contract'
import type { PluginCalls, ServerPlugin } from '@console/core/server'
import type { FastifyInstance } from 'fastify'
import { CallFigures } from './call-figures'

/** The files that browsers fetch, where no plugin from outside is in use. */
const output = 'slim'

/** What plugins cost this process, and browsers: calls since it runs, and bytes of files that are theirs alone. */
export class PluginCosts {
  private readonly since = new Date()
  private readonly figures = new Map<string, CallFigures>()
  private readonly owners = new Map<Endpoint, string>()
  private bytes: Promise<ReadonlyMap<string, number>> = Promise.resolve(new Map())

  /** Must be called before the routes that are counted. */
  watch(app: FastifyInstance, plugins: readonly ServerPlugin[]): void {
    for (const { id, routes = [] } of plugins)
      for (const { endpoint } of routes) this.owners.set(endpoint, id)
    app.addHook('onResponse', async ({ url, routeOptions }, { statusCode, elapsedTime }) => {
      const plugin = this.pluginOf(url, routeOptions.config)
      if (plugin === undefined) return
      const figures = this.figures.get(plugin) ?? new CallFigures()
      this.figures.set(plugin, figures)
      figures.add(elapsedTime, statusCode >= 500)
    })
  }

  /** `dist/browser`, where the console is served from here. */
  browsersFetch(directory: string): void {
    this.bytes = readBytes(join(directory, output))
    // Only a figure: who has no build of the console is told so when it is served.
    this.bytes.catch(() => undefined)
  }

  /** By plugin: those that were called. */
  calls(): ReadonlyMap<string, PluginCalls> {
    const { since } = this
    return new Map([...this.figures].map(([id, one]) => [id, { since, ...one.facts() }]))
  }

  /** Compressed as browsers fetch them, by plugin of the build. */
  ownBytes(): Promise<ReadonlyMap<string, number>> {
    return this.bytes.catch(() => new Map())
  }

  private pluginOf(url: string, config: object): string | undefined {
    const [, outside] = /^\/api\/x\/([a-z][a-z0-9-]*)\//.exec(url) ?? []
    if (outside !== undefined) return outside
    return 'endpoint' in config ? this.owners.get(config.endpoint as Endpoint) : undefined
  }
}

/** What a plugin shares with another one is nobody's. */
async function readBytes(folder: string): Promise<ReadonlyMap<string, number>> {
  const { owners } = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as {
    owners?: Record<string, readonly string[]>
  }
  const bytes = new Map<string, number>()
  for (const [address, [plugin, ...others]] of Object.entries(owners ?? {})) {
    if (plugin === undefined || others.length > 0) continue
    const size = await sizeOf(join(folder, 'assets', basename(address)))
    bytes.set(plugin, (bytes.get(plugin) ?? 0) + size)
  }
  return bytes
}

async function sizeOf(file: string): Promise<number> {
  const compressed = await stat(`${file}.br`).catch(() => undefined)
  return (compressed ?? (await stat(file))).size
}
