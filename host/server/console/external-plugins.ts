import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, Offer } from '@console/core/contract'
import { Failure } from '@console/core/server'
import { settingsProblem } from '../config/outside-settings'
import { manifestOf, type UsablePlugin } from '../plugin-folders/built-plugin'
import type { KeptPlugins } from '../plugin-folders/kept-plugins'
import { PluginFolders } from '../plugin-folders/plugin-folders'
import { type NamedHalf, type WithHalf, withHalf } from './both-halves'
import { ChangedFiles } from './changed-files'
import { type Grants, notGranted } from './grants'
import { PluginAddresses } from './plugin-addresses'
import { holdToRequirements } from './requirements'
import { type ExternalPlugin, type FoundPlugin, idOf, toPlugin } from './to-plugin'

type Places = ConstructorParameters<typeof PluginFolders>[0]
type Addresses = ConstructorParameters<typeof PluginAddresses>

interface Options {
  directories: Places
  addresses: Addresses[0]
  outgoing: Addresses[1]
  /** What the operator lets pages use elsewhere. */
  grants?: Grants
  /** What he has set for plugins by now, by their ids. */
  settings?(): Readonly<Record<string, unknown>>
  /** Ids of plugins that the operator switched off. */
  off: readonly string[]
  log: Record<'warn' | 'error', (facts: object, message: string) => void>
  /** Named for their server half; undefined: server halves are elsewhere. */
  halves?: (() => readonly NamedHalf[]) | undefined
  /** Builds that were replaced; without it they are gone at once. */
  kept?: KeptPlugins
}

export interface PluginThere {
  manifest: Manifest
  /** Its folder or address, whole. */
  place: string
  /** It has a server half. */
  server: boolean
  /** Since when its build is used. */
  since?: Date | undefined
  /** Why it cannot be used, or not all of it; empty: it can. */
  problem: string
}

interface ServedPlugin {
  manifest: Manifest
  /** A file as its `plugin.json` lists it: of the build that is in use, or was a day ago. */
  open(revision: string, name: string): Promise<Buffer>
}

/** Finds the plugins that the operator put beside the build, at each page, without a rebuild or a restart. */
export class ExternalPlugins {
  private readonly folders: PluginFolders
  private readonly addresses: PluginAddresses
  private said = new Set<string>()
  private readonly asked = new Set<string>()
  private readonly changed: ChangedFiles

  constructor(private readonly options: Options) {
    this.changed = new ChangedFiles(options.log)
    this.folders = new PluginFolders(options.directories)
    this.addresses = new PluginAddresses(options.addresses, options.outgoing)
  }

  /** `built`: the plugins of the build. */
  async find(built: readonly Manifest[], offer: Offer): Promise<ExternalPlugin[]> {
    const ids = new Set(built.map(({ id }) => id))
    const found = (await this.found()).flatMap((each) => {
      const plugin = toPlugin(each, ids, offer)
      if (this.options.off.includes(plugin.plugin.manifest.id)) return []
      ids.add(plugin.plugin.manifest.id)
      return [plugin]
    })
    const plugins = holdToRequirements(found, built)
    this.sayProblems(plugins)
    return plugins
  }

  /** Of all that lie there, switched off or not. */
  async manifests(): Promise<Manifest[]> {
    return (await this.found()).map(({ found }) => manifestOf(found, idOf(found)))
  }

  /** What is known of all that lie there, switched off or not; each of their files is looked at. */
  async all(): Promise<PluginThere[]> {
    const found = await this.found()
    return await Promise.all(found.map((each) => this.there(each)))
  }

  private async there({ found, problem: halfProblem, given, place }: FoundPlugin) {
    const manifest = manifestOf(found, idOf(found))
    if (!('json' in found)) return { manifest, place, server: false, problem: found.cause }
    const server = found.json.server !== undefined
    const problem = halfProblem ?? settingsProblem(found.json.manifest, given)
    if (problem || !('folder' in found)) return { manifest, place, server, problem: problem ?? '' }
    const [changed, since] = await Promise.all([
      this.changed.problems(found),
      this.options.kept?.since(found),
    ])
    return { manifest, place, server, since, problem: changed.join('; ') }
  }

  /** Bytes of what browsers fetch of a plugin in a folder, without source maps. */
  async bytesOf(id: string): Promise<number | undefined> {
    const own = (await this.found()).find(({ found }) => idOf(found) === id)?.found
    if (!own || !('folder' in own) || !('json' in own)) return undefined
    const names = Object.keys(own.json.files).filter((name) => !name.endsWith('.map'))
    const sizes = names.map((name) =>
      stat(join(own.folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  /** A plugin whose files are served from here. */
  async served(id: string): Promise<ServedPlugin | undefined> {
    const builds = (await this.found()).flatMap(({ found, problem }) =>
      'folder' in found && 'json' in found && found.json.manifest.id === id && !problem
        ? [found]
        : [],
    )
    const [first] = builds
    return first && { manifest: first.json.manifest, open: this.opener(id, builds) }
  }

  private opener(id: string, builds: readonly UsablePlugin[]): ServedPlugin['open'] {
    return async (revision, name) => {
      const build =
        builds.find((each) => each.revision === revision) ??
        (await this.options.kept?.find(id, revision))
      const hash = new Map(Object.entries(build?.json.files ?? {})).get(name)
      if (!build || !hash)
        throw new Failure(404, `The plugin ${id} has no file ${name} in this revision`)
      return this.changed.read(build, name, hash).catch((error: Error) => {
        throw new Failure(404, error.message)
      })
    }
  }

  /** What lies in the folders and at the addresses, with why it is not to be used. */
  private async found(): Promise<FoundPlugin[]> {
    const [folders, addresses] = await Promise.all([this.folders.find(), this.addresses.find()])
    const { halves, kept } = this.options
    const named = halves?.()
    return [...folders, ...addresses].map((each) => {
      const used: WithHalf = named ? withHalf(each, named) : { found: each }
      const { found } = used
      if (kept && 'folder' in found && 'json' in found && !used.problem) this.keep(found)
      const id = 'json' in found ? found.json.manifest.id : ''
      const given = used.inUse ? used.inUse.settings : this.options.settings?.()[id]
      return { ...used, given, place: 'url' in each ? each.url : each.folder }
    })
  }

  /** Open pages go on with its files when another build takes its place. */
  private keep(build: UsablePlugin) {
    this.options.kept?.keep(build).catch(async (error: Error) => {
      const key = `${build.revision} ${error.message}`
      if (this.asked.has(key)) return
      this.asked.add(key)
      if ((await this.changed.problems(build)).length > 0) return
      const plugin = build.json.manifest.id
      this.options.log.warn({ plugin, cause: error.message }, 'no copy of a plugin is kept')
    })
  }

  /** Each problem once, with where it is: the page names the last part of a folder only. */
  private sayProblems(plugins: ExternalPlugin[]) {
    const now = new Set<string>()
    for (const { plugin, place } of plugins) {
      const { manifest, problem } = plugin
      this.sayNotGranted(manifest)
      if (!problem) continue
      const key = `${place} ${problem.cause}`
      now.add(key)
      if (!this.said.has(key))
        this.options.log.warn({ plugin: manifest.id, place, ...problem }, 'plugin not usable')
    }
    this.said = now
  }

  /** Each wish once. */
  private sayNotGranted(manifest: Manifest) {
    const { id } = manifest
    const grants = notGranted(manifest, this.options.grants)
    const key = `${id} ${grants}`
    if (grants.length === 0 || this.asked.has(key)) return
    this.asked.add(key)
    this.options.log.warn(
      { plugin: id, grants },
      'a plugin asks for what “plugins.grants” does not name; its pages go without',
    )
  }
}
