import { clientOf, Http, Session, type Token } from '@console/core/browser'
import {
  type ConsoleConfig,
  type EnabledPlugin,
  impersonal,
  type PluginFault,
  pluginFaultsApi,
} from '@console/core/contract'
import { unreachable } from './fetching/unreachable'
import { ChangedBuiltIns } from './plugin-code'

interface Options {
  config: Pick<ConsoleConfig, 'apiOrigin'>
  /** Those that run here. */
  plugins: readonly EnabledPlugin[]
  get<T>(token: Token<T>): T
}

/** A sample for the operator, not a log: so many a minute, and so many kinds while a tab is open. */
const mostInMinute = 5
const mostKinds = 50
const minute = 60_000

/** Tells the service of faults of plugins: what of them, `PluginFault` says. Each kind once for as long as the tab is open. */
export class FaultReports {
  private readonly known = new Set<string>()
  private told: number[] = []

  constructor(private readonly options: Options) {}

  tell(id: string, { step, cause }: { step: string; cause: string }, error: unknown): void {
    const { config, plugins, get } = this.options
    const plugin = plugins.find(({ manifest }) => manifest.id === id)
    // What lies on an author's machine is not the operator's, and a service that is away is no fault of a plugin.
    if (!plugin || plugin.kind === 'override' || cause.endsWith(unreachable)) return
    if (config.apiOrigin || !get(Session).signedIn) return
    const body = faultOf(plugin, step, cause, error)
    const kind = `${id} ${body.step} ${body.message}`
    const now = Date.now()
    this.told = this.told.filter((at) => now - at < minute)
    const isEnough = this.told.length >= mostInMinute || this.known.size >= mostKinds
    if (this.known.has(kind) || isEnough) return
    this.known.add(kind)
    this.told.push(now)
    const api = clientOf(get(Http), pluginFaultsApi)
    // It helps nobody here to know that it was not taken.
    api.tell({ body, quiet: true }).catch(() => undefined)
  }
}

const known = new WeakMap<object, FaultReports>()

/** By the one that this console has, which remembers what was told. */
export function tellFault(options: Options, fault: Parameters<FaultReports['tell']>): void {
  const reports = known.get(options.config) ?? new FaultReports(options)
  known.set(options.config, reports)
  reports.tell(...fault)
}

const faultOf = (
  { manifest, entry }: EnabledPlugin,
  step: string,
  cause: string,
  error: unknown,
): PluginFault => ({
  plugin: manifest.id,
  version: manifest.version.slice(0, 60),
  revision: /^\/external\/[^/]+\/([0-9a-f]{1,64})\//.exec(entry)?.[1] ?? '',
  step: error instanceof ChangedBuiltIns ? 'built-ins' : step,
  message: impersonal(cause.split('\n')[0] ?? '').slice(0, 300),
  frames: error instanceof Error ? framesOf(error.stack ?? '') : [],
})

/** `at Map (https://…/map-page.js:1:2)`, and in Firefox and Safari `Map@https://…/map-page.js:1:2` */
const frame = /^\s*(?:at )?(.*?)[ @(]*https?:\/\/[^/\s]+\/([^\s?#:]+)[^\s:]*:(\d+):(\d+)\)?$/

/** The first of them, without hosts and queries. */
export const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', path = '', row, column] = frame.exec(line) ?? []
      if (!path) return []
      const file = path.replace(/^external\/[^/]+\/[^/]+\//, '')
      return [`${name} ${file}:${row}:${column}`.trim().slice(0, 200)]
    })
    .slice(0, 5)
