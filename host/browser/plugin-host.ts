import type { PluginCode, Token } from '@console/core/browser'
import {
  type AreaManifest,
  acceptsVersion,
  type EnabledPlugin,
  explain,
  isVisible,
  type LinkManifest,
  type PageManifest,
  pluginApiVersion,
  type Rule,
  type Viewer,
} from '@console/core/contract'
import { BehaviorSubject } from 'rxjs'

export type FailureStep =
  | 'manifest'
  | 'version'
  | 'requirement'
  | 'fetch'
  | 'activation'
  | 'timeout'

/** Where a plugin stands. Error cards, the operator's page and tests read the same store. */
export type PluginState =
  | { name: 'registered' }
  | { name: 'loading' }
  | { name: 'active'; milliseconds: number }
  | { name: 'blocked'; step: FailureStep; cause: string }
  | { name: 'failed'; step: FailureStep; cause: string }

/** A page of a plugin at one address. */
export interface PageEntry {
  plugin: string
  id: string
  area: string | undefined
  /** Whole path with parameters, e.g. `/avr/file-buckets/:name`. */
  path: string
  manifest: PageManifest
}

export interface Area extends AreaManifest {
  id: string
  plugin: string
}

export class PluginFailed extends Error {
  constructor(
    readonly plugin: string,
    readonly step: FailureStep,
    readonly reason: string,
  ) {
    super(`Plugin ${plugin} failed (${step}): ${reason}`)
    this.name = 'PluginFailed'
  }
}

type Get = <T>(token: Token<T>) => T

interface Loaded {
  code: PluginCode
  get: Get
}

interface Tools {
  importModule(address: string): Promise<{ default: PluginCode }>
  /** Container of one plugin: sees core's services, its own stay private. */
  openContainer(plugin: string, services: NonNullable<PluginCode['services']>): Get
  /** Chinese labels of a plugin that has been fetched. */
  addLabels?(zh: NonNullable<PluginCode['zh']>): Promise<void>
  activationLimit?: number
}

/** Knows the plugins from their manifests alone; fetches a plugin's code when one of its pages is opened. */
export class PluginHost {
  readonly states$ = new BehaviorSubject<ReadonlyMap<string, PluginState>>(new Map())
  readonly areas: Area[] = []
  readonly pages: PageEntry[] = []
  readonly links: (LinkManifest & { plugin: string; id: string })[] = []
  private readonly rules = new Map<string, Rule>()
  private readonly loaded = new Map<string, Promise<Loaded>>()

  constructor(
    private readonly plugins: readonly EnabledPlugin[],
    private readonly tools: Tools,
  ) {
    const blocked = findBlocked(plugins)
    for (const { manifest } of plugins) {
      const state = blocked.get(manifest.id)
      this.setState(manifest.id, state ?? { name: 'registered' })
      if (!state) this.register(manifest)
    }
    this.areas.sort((one, other) => one.order - other.order)
  }

  private register(manifest: EnabledPlugin['manifest']) {
    const plugin = manifest.id
    for (const [name, rule] of Object.entries(manifest.rules))
      this.rules.set(`${plugin}.${name}`, rule)
    for (const [id, area] of Object.entries(manifest.areas)) {
      const owner = this.areas.find((known) => known.id === id)
      if (owner) return this.refuse(plugin, `area '${id}' belongs to '${owner.plugin}'`)
      this.areas.push({ ...area, id, plugin })
    }
    for (const [id, page] of Object.entries(manifest.pages)) {
      for (const area of page.areas ?? [undefined]) {
        const path = area ? `/${area}/${page.path}` : `/${page.path}`
        const owner = this.pages.find((known) => known.path === path)
        if (owner) return this.refuse(plugin, `${path} belongs to '${owner.plugin}'`)
        this.pages.push({ plugin, id, area, path, manifest: page })
      }
    }
    for (const [id, link] of Object.entries(manifest.links))
      this.links.push({ ...link, plugin, id })
  }

  private refuse(plugin: string, cause: string) {
    this.setState(plugin, { name: 'failed', step: 'manifest', cause })
  }

  private setState(plugin: string, state: PluginState) {
    this.states$.next(new Map(this.states$.value).set(plugin, state))
  }

  /** Pages of an area, or those that stand outside of areas. Areas that no plugin defines have none. */
  pagesOf(area: string | undefined): PageEntry[] {
    if (area && !this.areas.some((known) => known.id === area)) return []
    return this.pages.filter((page) => page.area === area)
  }

  /** Whether an entry is shown to the viewer; a rule that nobody defines hides and says so in `why`. */
  isShown(plugin: string, when: string | undefined, viewer: Viewer | undefined): boolean {
    if (!when) return true
    const rule = this.rules.get(`${plugin}.${when}`)
    return rule !== undefined && viewer !== undefined && isVisible(rule, viewer)
  }

  why(plugin: string, when: string, viewer: Viewer): string {
    const rule = this.rules.get(`${plugin}.${when}`)
    return rule ? explain(rule, viewer) : `hidden because no rule is named ${when}`
  }

  /** The plugin's code, activated. Rejects with PluginFailed only; a later call tries again. */
  ensure(plugin: string): Promise<Loaded> {
    const known = this.loaded.get(plugin)
    if (known) return known
    const loading = this.load(plugin)
    this.loaded.set(plugin, loading)
    loading.catch(() => this.loaded.delete(plugin))
    return loading
  }

  private async load(plugin: string): Promise<Loaded> {
    const state = this.states$.value.get(plugin)
    if (state?.name === 'blocked') throw new PluginFailed(plugin, state.step, state.cause)
    const started = performance.now()
    this.setState(plugin, { name: 'loading' })
    const entry = this.plugins.find(({ manifest }) => manifest.id === plugin)?.entry ?? ''
    const code = await this.step(plugin, 'fetch', async () => {
      const { default: fetched } = await this.tools.importModule(entry)
      if (fetched.zh) await this.tools.addLabels?.(fetched.zh)
      return fetched
    })
    const get = this.tools.openContainer(plugin, code.services ?? [])
    await this.step(plugin, 'activation', () =>
      withinLimit(code.activate?.(get), this.tools.activationLimit),
    )
    this.setState(plugin, { name: 'active', milliseconds: performance.now() - started })
    return { code, get }
  }

  private async step<T>(plugin: string, name: FailureStep, run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      const step = error instanceof TooSlow ? 'timeout' : name
      const cause = error instanceof Error ? error.message : String(error)
      this.setState(plugin, { name: 'failed', step, cause })
      throw new PluginFailed(plugin, step, cause)
    }
  }
}

class TooSlow extends Error {}

async function withinLimit(activation: void | Promise<void>, limit = 5000): Promise<void> {
  if (!activation) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`activation took more than ${limit} ms`)), limit)
  })
  try {
    await Promise.race([activation, tooSlow])
  } finally {
    clearTimeout(timer)
  }
}

/** Versions, missing requirements and cycles, found before any code runs. */
function findBlocked(plugins: readonly EnabledPlugin[]): Map<string, PluginState> {
  const manifests = new Map(plugins.map(({ manifest }) => [manifest.id, manifest]))
  const blocked = new Map<string, PluginState>()
  const block = (id: string, step: FailureStep, cause: string) =>
    blocked.set(id, { name: 'blocked', step, cause })

  for (const { id, api } of manifests.values()) {
    if (!acceptsVersion(api, pluginApiVersion)) {
      block(id, 'version', `it needs plugin API ${api}, this console has ${pluginApiVersion}`)
    }
  }
  const needs = (id: string) => {
    const manifest = manifests.get(id)
    return manifest
      ? [...manifest.requires, ...manifest.optional.filter((other) => manifests.has(other))]
      : []
  }
  for (const id of manifests.keys()) {
    const cycle = findCycle(id, needs)
    if (cycle) block(id, 'requirement', `its requirements go in a circle: ${cycle.join(' → ')}`)
  }
  // A blocked plugin blocks those that require it, so this runs until nothing changes.
  for (let before = -1; before !== blocked.size; ) {
    before = blocked.size
    for (const { id, requires } of manifests.values()) {
      const missing = requires.find((other) => !manifests.has(other) || blocked.has(other))
      if (missing && !blocked.has(id))
        block(id, 'requirement', `it requires '${missing}', which is not available`)
    }
  }
  return blocked
}

function findCycle(
  id: string,
  needs: (id: string) => string[],
  trail: string[] = [],
): string[] | undefined {
  if (trail.includes(id)) return id === trail[0] ? [...trail, id] : undefined
  for (const next of needs(id)) {
    const cycle = findCycle(next, needs, [...trail, id])
    if (cycle) return cycle
  }
  return undefined
}
