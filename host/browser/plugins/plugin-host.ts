import type { PluginCode, Token } from '@console/core/browser'
import { type EnabledPlugin, isVisible, type Rule, type Viewer } from '@console/core/contract'
import type { ComponentType, ReactNode } from 'react'
import { BehaviorSubject } from 'rxjs'
import { lackedBy } from '../viewer/rights'
import type { BuiltIns } from './built-ins'
import { arrived, isFetchFailure } from './fetching/import-module'
import type { Given } from './fetching/outside-plugin-container'
import { type FailureStep, type Fault, findBlocked, PluginFailed } from './plugin-checks'
import { ChangedBuiltIns, codeOf, TooSlow, withinLimit } from './plugin-code'
import { type Area, entriesOf, type PageEntry, type PluginLink } from './plugin-entries'

export { type FailureStep, PluginFailed } from './plugin-checks'
export type { Area, PageEntry } from './plugin-entries'

/** Where a plugin stands. Error cards, the operator's page and tests read the same store. */
export type PluginState =
  | { name: 'registered' }
  | { name: 'loading' }
  | { name: 'active'; milliseconds: number }
  | ({ name: 'blocked' } & Fault)
  | ({ name: 'failed' } & Fault)

type Get = <T>(token: Token<T>) => T
/** Hears of each failure, with what was thrown. */
export type TellFault = (
  plugin: string,
  fault: { step: string; cause: string },
  error: unknown,
) => void
type Frame = ComponentType<{ children: ReactNode }>

export interface LoadedPlugin {
  code: PluginCode
  get: Get
  /** What the plugin draws stands in it, where it has a style sheet. */
  Frame: Frame | undefined
  milliseconds: number
}

interface Tools {
  importModule(address: string): Promise<unknown>
  /** Container of one plugin: sees core's services, its own stay private. */
  openContainer(
    plugin: EnabledPlugin,
    services: NonNullable<PluginCode['services']>,
    given: readonly Given[],
  ): Get | Promise<Get>
  /** Services of other plugins that it requires. */
  fetchGiven?(plugin: EnabledPlugin, ensure: PluginHost['ensure']): Promise<Given[]>
  /** Chinese labels of a plugin that has been fetched. */
  addLabels?(zh: NonNullable<PluginCode['zh']>): Promise<void>
  fetchStyle?(plugin: string, style: NonNullable<EnabledPlugin['style']>): Promise<Frame>
  activationLimit?: number
  tell?: TellFault | undefined
}

/** Knows the plugins from their manifests alone; fetches a plugin's code when one of its pages is opened. */
export class PluginHost {
  readonly tell: TellFault | undefined
  readonly states$: BehaviorSubject<ReadonlyMap<string, PluginState>>
  readonly areas: readonly Area[]
  readonly pages: readonly PageEntry[]
  readonly redirects: ReturnType<typeof entriesOf>['redirects']
  readonly links: readonly PluginLink[]
  private readonly rules: ReadonlyMap<string, Rule>
  private readonly plugins: ReadonlyMap<string, EnabledPlugin>
  private readonly loaded = new Map<string, Promise<LoadedPlugin>>()
  /** Failures since a plugin last worked. */
  private readonly failures = new Map<string, number>()
  /** As they are before the first code from outside runs. */
  private builtIns: BuiltIns | undefined

  constructor(
    plugins: readonly EnabledPlugin[],
    private readonly tools: Tools,
  ) {
    this.tell = tools.tell
    this.plugins = new Map(plugins.map((plugin) => [plugin.manifest.id, plugin]))
    const blocked = findBlocked(plugins)
    const states = plugins.map(({ manifest: { id } }): [string, PluginState] => {
      const fault = blocked.get(id)
      return [id, fault ? { name: 'blocked', ...fault } : { name: 'registered' }]
    })
    this.states$ = new BehaviorSubject<ReadonlyMap<string, PluginState>>(new Map(states))
    const { areas, pages, redirects, links, rules } = entriesOf(plugins, (id) => blocked.has(id))
    this.areas = areas
    this.pages = pages
    this.redirects = redirects
    this.links = links
    this.rules = rules
  }

  private setState(plugin: string, state: PluginState) {
    this.states$.next(new Map(this.states$.value).set(plugin, state))
  }

  /** Pages of an area, or those that stand outside of areas. Areas that no plugin defines have none. */
  pagesOf(area: string | undefined): PageEntry[] {
    if (area && !this.areas.some((known) => known.id === area)) return []
    return this.pages.filter((page) => page.area === area)
  }

  /**
   * Whether an entry is shown to the viewer; a rule that nobody defines hides, and nothing leads to a blocked plugin.
   * The reason is in entry-reports.ts.
   */
  isShown(plugin: string, when: string | undefined, viewer: Viewer | undefined): boolean {
    if (this.states$.value.get(plugin)?.name === 'blocked') return false
    if (!when) return true
    const rule = this.rules.get(`${plugin}.${when}`)
    return rule !== undefined && viewer !== undefined && isVisible(rule, viewer)
  }

  /** Whether menus lead the viewer to the page: it is shown, and what it asks of them they have. */
  isOffered({ plugin, manifest }: PageEntry, viewer: Viewer | undefined): boolean {
    return this.isShown(plugin, manifest.when, viewer) && lackedBy(viewer, manifest).length === 0
  }

  /** The plugin's code, activated. Rejects with PluginFailed only; a later call tries again. */
  ensure(plugin: string): Promise<LoadedPlugin> {
    const known = this.loaded.get(plugin)
    if (known) return known
    const loading = this.load(plugin)
    this.loaded.set(plugin, loading)
    loading.catch(() => this.loaded.delete(plugin))
    return loading
  }

  /** What is committed is committed at the end: a plugin that fails on the way has left nothing behind. */
  private async load(plugin: string): Promise<LoadedPlugin> {
    const state = this.states$.value.get(plugin)
    if (state?.name === 'blocked') throw new PluginFailed(plugin, state.step, state.cause)
    const found = this.plugins.get(plugin)
    if (!found) throw new PluginFailed(plugin, 'manifest', 'it is not part of this console')
    const started = performance.now()
    this.setState(plugin, { name: 'loading' })
    const { style } = found
    const styled = this.step(plugin, 'fetch', async () =>
      style ? this.tools.fetchStyle?.(plugin, style) : undefined,
    )
    const giving = this.step(plugin, 'requirement', async () =>
      this.tools.fetchGiven?.(found, (id) => this.ensure(id)),
    )
    // These are awaited below.
    styled.catch(() => undefined)
    giving.catch(() => undefined)
    const code = await this.step(plugin, 'evaluation', async () => {
      const fetched = codeOf(await this.tools.importModule(this.entryOf(found)), found.manifest)
      if (fetched.zh) await this.tools.addLabels?.(fetched.zh)
      return fetched
    })
    const given = await giving
    const get = await this.step(plugin, 'activation', async () => {
      const own = await this.tools.openContainer(found, code.services ?? [], given ?? [])
      await withinLimit('activation', code.activate?.(own), this.tools.activationLimit ?? 5000)
      return own
    })
    const Frame = await styled
    const milliseconds = performance.now() - started
    this.failures.delete(plugin)
    this.setState(plugin, { name: 'active', milliseconds })
    return { code, get, Frame, milliseconds }
  }

  /** Browsers remember per address that a module failed. The hashes of external modules go by address, so theirs stays. */
  private entryOf({ manifest, entry, kind }: EnabledPlugin): string {
    const failures = this.failures.get(manifest.id)
    return failures && !isFromOutside(kind) ? `${entry}?retry=${failures}` : entry
  }

  /** Runs a part of the plugin that fetches or starts its code; a failure is recorded and becomes PluginFailed. */
  async step<T>(plugin: string, name: FailureStep, run: () => Promise<T>): Promise<T> {
    try {
      return await arrived(() => this.run(plugin, run))
    } catch (error) {
      const step = isFetchFailure(error) ? 'fetch' : error instanceof TooSlow ? 'timeout' : name
      throw this.failed(plugin, step, error)
    }
  }

  /** Runs code of the plugin. One from outside that changes the language's own objects throws ChangedBuiltIns. */
  async run<T>(plugin: string, run: () => Promise<T>): Promise<T> {
    if (!isFromOutside(this.plugins.get(plugin)?.kind)) return run()
    const { BuiltIns } = await import('./built-ins')
    this.builtIns ??= new BuiltIns()
    try {
      const running = run()
      // Others run before this has ended.
      running.catch(() => undefined)
      this.holdToBuiltIns()
      return await running
    } finally {
      this.holdToBuiltIns()
    }
  }

  private holdToBuiltIns() {
    const changed = this.builtIns?.mend()
    if (changed) throw new ChangedBuiltIns(`it changed ${changed}, and is switched off`)
  }

  /** Records a failure; the answer is what to throw. */
  failed(plugin: string, step: FailureStep, error: unknown): PluginFailed {
    const cause = error instanceof Error ? error.message : String(error)
    this.tell?.(plugin, { step, cause }, error)
    if (error instanceof ChangedBuiltIns) return this.switchedOff(plugin, cause)
    this.failures.set(plugin, (this.failures.get(plugin) ?? 0) + 1)
    this.setState(plugin, { name: 'failed', step, cause })
    return new PluginFailed(plugin, step, cause)
  }

  /** Until the console is loaded anew nothing of it runs any more. */
  private switchedOff(plugin: string, cause: string): PluginFailed {
    this.loaded.delete(plugin)
    this.setState(plugin, { name: 'blocked', step: 'built-ins', cause })
    return new PluginFailed(plugin, 'built-ins', cause)
  }

  /** Whose code stands on a line of this stack; of plugins from outside, which have a folder each. */
  ownerOf(stack: string): string | undefined {
    const outside = [...this.plugins.values()].filter(({ kind }) => isFromOutside(kind))
    return outside.find(({ entry }) => stack.includes(entry.slice(0, entry.lastIndexOf('/') + 1)))
      ?.manifest.id
  }

  /** A page of the plugin has been drawn: what broke before, works. */
  async drawn(plugin: string) {
    await this.run(plugin, async () => {}).catch((error) => this.failed(plugin, 'render', error))
    const loaded = await this.loaded.get(plugin)
    if (!loaded || this.states$.value.get(plugin)?.name === 'active') return
    this.failures.delete(plugin)
    this.setState(plugin, { name: 'active', milliseconds: loaded.milliseconds })
  }

  /**
   * Whether asking again can help without loading the console anew: once, and not where another manifest or other
   * modules are needed, which come with the page.
   */
  canAskAgain({ plugin, step }: PluginFailed): boolean {
    return (
      ['fetch', 'activation', 'timeout', 'load', 'render'].includes(step) &&
      !isFromOutside(this.plugins.get(plugin)?.kind) &&
      (this.failures.get(plugin) ?? 0) < 2
    )
  }
}

export const isFromOutside = (kind: EnabledPlugin['kind']) =>
  kind === 'external' || kind === 'override'
