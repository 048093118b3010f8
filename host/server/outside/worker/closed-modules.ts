import vm from 'node:vm'

/** Modules of Node's that reach nothing beyond the worker. */
export const harmless = new Set([
  ...['assert', 'async_hooks', 'buffer', 'console', 'constants', 'crypto', 'diagnostics_channel'],
  ...['events', 'path', 'perf_hooks', 'process', 'punycode', 'querystring', 'stream'],
  ...['string_decoder', 'timers', 'url', 'util', 'zlib'],
])

/** Of `process`: what reaches native code, other processes, or files. */
const closed = [
  ...['binding', '_linkedBinding', 'dlopen', 'kill', '_kill', '_debugProcess', 'abort', 'execve'],
  ...['loadEnvFile', 'report'],
]

/** Of the global things: what speaks to others past the service's guard. */
const closedGlobals = ['WebSocket', 'EventSource']

const nodesOwn = process.getBuiltinModule.bind(process)

/** `fs` of `node:fs/promises` */
const baseOf = (specifier: string) => specifier.replace(/^node:/, '').split('/')[0] ?? ''

/** Runs code with those modules of Node's alone that are harmless or that the operator has granted. */
export class ClosedModules {
  private readonly granted: readonly string[]

  constructor(granted: readonly string[]) {
    this.granted = granted.map(baseOf)
  }

  /** What the code exports. */
  async run(code: string): Promise<Record<string, unknown>> {
    this.shutDoors()
    const link = (specifier: string) => this.synthetic(specifier)
    const module = new vm.SourceTextModule(code, {
      identifier: 'server.js',
      importModuleDynamically: link,
    })
    await module.link(link)
    await module.evaluate()
    return module.namespace as Record<string, unknown>
  }

  private open(specifier: string): object {
    const name = specifier.replace(/^node:/, '')
    const base = baseOf(specifier)
    // Asked for by every build, for packages of the older kind.
    if (name === 'module') return { createRequire: () => (wanted: string) => this.open(wanted) }
    const known = harmless.has(base) || this.granted.includes(base) ? nodesOwn(name) : undefined
    if (known) return known
    throw new Error(
      `${specifier} is closed to plugins, unless the operator grants it by \`modules\` of \`pluginServers\``,
    )
  }

  private async synthetic(specifier: string): Promise<vm.Module> {
    const found = this.open(specifier)
    const values = new Map<string, unknown>([...Object.entries(found), ['default', found]])
    const module = new vm.SyntheticModule([...values.keys()], () => {
      for (const [name, value] of values) module.setExport(name, value)
    })
    await module.link(() => Promise.reject(new Error('nothing is imported here')))
    await module.evaluate()
    return module
  }

  private shutDoors(): void {
    for (const name of closed) {
      const value = () => {
        throw new Error(`process.${name} is closed to plugins`)
      }
      Object.defineProperty(process, name, { value, writable: false, configurable: false })
    }
    const value = (name: string) => this.open(name)
    Object.defineProperty(process, 'getBuiltinModule', { value, configurable: false })
    for (const name of closedGlobals) Reflect.deleteProperty(globalThis, name)
  }
}
