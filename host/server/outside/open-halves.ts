import { isDeepStrictEqual } from 'node:util'
import type { Manifest } from '@console/core/contract'
import type { PluginHalf, ServerHalfFacts } from '@console/core/server'
import type { OperatorConfig } from '../config/console-config'
import { readOutsideSettings } from '../config/outside-settings'
import { topicScopes } from '../events/topic-scopes'
import type { UsablePlugin } from '../plugin-folders/built-plugin'
import type { KeptPlugins } from '../plugin-folders/kept-plugins'
import type { OwnDatabase } from './database/own-database'
import { logOf, toldAt } from './development/development-log'
import type { Half } from './half'
import { type HalfOptions, makeHalf } from './make-half'
import { pluginOfHalves } from './put-off'
import { type Named, type ReadHalf, readHalf } from './read-half'

/** What the operator may change while the service runs. */
export type NamedHalves = Pick<OperatorConfig, 'pluginServers' | 'plugins' | 'settings'>

interface Options extends HalfOptions {
  /** Ids of the plugins of the build, which nobody else may have. */
  taken: readonly string[]
  kept: KeptPlugins
}

/** A plugin of which both halves are in use. */
interface Pair {
  named: Named
  settings: unknown
  half: Half
  database: OwnDatabase
  /** Where pages get their half from. */
  build: UsablePlugin
  /** Why what the operator has named since then is not used. */
  refused: string
}

/**
 * The server halves that the operator named. One that cannot be used is told in the log, and the service goes on. What is named
 * later is started beside what runs, and takes its place when it can be used, both halves at once.
 */
export class Halves {
  private pairs: Pair[] = []
  private refused: ServerHalfFacts[] = []
  private known: string[] = []
  /** As the operator has named them last. */
  servers: readonly Named[] = []
  private operator: NamedHalves | undefined
  private turn: Promise<void> = Promise.resolve()
  private readonly leaving = new Set<Pair>()
  /** Their part in what is done for all plugins: the one queue of their jobs, and accounts that are closed. */
  readonly plugin = pluginOfHalves(() => this.running)

  constructor(private readonly options: Options) {}

  get running(): readonly Half[] {
    return this.pairs.map(({ half }) => half)
  }

  /** Of those too that are switched off. */
  get ids(): readonly string[] {
    return this.known
  }

  get manifests(): readonly Manifest[] {
    return this.running.map(({ manifest }) => manifest)
  }

  /** That it takes to be told of a topic of theirs. */
  scopeOf(topic: string): string | undefined {
    const half = this.running.find(({ manifest }) => topic.startsWith(`x/${manifest.id}/`))
    return half && topicScopes(half.routes.endpoints, [])(topic)
  }

  facts = (): ServerHalfFacts[] => [
    ...this.pairs.map(({ half: { manifest, state }, named, refused }) => ({
      folder: named.folder,
      plugin: manifest.id,
      state: state.state,
      cause: state.state === 'down' ? state.cause : refused,
      since: new Date(state.since),
    })),
    ...this.refused,
  ]

  /** What the operator has given to a plugin. */
  given(id: string): Pick<Pair, 'named' | 'settings'> | undefined {
    return this.pairs.find(({ half }) => half.manifest.id === id)
  }

  /** Of one plugin, with what its workers say of themselves. */
  async standing(id: string): Promise<PluginHalf | undefined> {
    const facts = this.facts().find(({ plugin }) => plugin === id)
    const half = this.running.find(({ manifest }) => manifest.id === id)
    if (!facts || !half) return undefined
    const { memoryMb, memory, jobMemory, calls } = await half.measure()
    const { plugin: _, ...own } = facts
    return {
      ...own,
      memory_mb: memoryMb,
      memory_bytes: memory ?? null,
      job_memory_bytes: jobMemory ?? null,
      calls,
    }
  }

  /** Which build of a plugin is in use and with which settings, by the folder that the operator named. */
  builds = (): { folder: string; build: UsablePlugin; settings: unknown }[] =>
    this.pairs.map(({ named: { folder }, build, settings }) => ({ folder, build, settings }))

  /** Before there are calls: whether each can be started is known only later. */
  open(operator: NamedHalves): Promise<void> {
    return this.take(operator, async () => undefined)
  }

  start(): void {
    for (const { half } of this.pairs) half.start()
  }

  /** Named anew, or another build for development: one that cannot be started leaves in its place what runs. */
  renew(operator = this.operator): Promise<void> {
    if (!operator) return this.turn
    this.turn = this.turn.then(async () => {
      const before = this.running
      await this.take(operator, async (half) => {
        half.start()
        const cause = await half.first
        if (cause !== undefined) throw new Error(cause)
      })
      for (const { named, half } of this.pairs) {
        if (before.includes(half)) continue
        const { manifest, revision } = half
        const fields = { plugin: manifest.id, version: manifest.version, revision }
        logOf(named, this.options.log).info(fields, 'both halves of a plugin are of another build')
      }
    })
    return this.turn
  }

  async close(): Promise<void> {
    await this.turn
    await Promise.all([...this.pairs, ...this.leaving].map(closed))
  }

  private async take(operator: NamedHalves, tried: (half: Half) => Promise<void>) {
    this.operator = operator
    const { pluginServers, plugins, settings } = operator
    const before = this.pairs
    const next: Pair[] = []
    const known: string[] = []
    const refused: ServerHalfFacts[] = []
    for (const named of pluginServers) {
      const { folder } = named
      let old = before.find((pair) => pair.named.folder === folder)
      try {
        const read = await readHalf(named, this.options.kept)
        const { id } = read.manifest
        old ??= before.find(({ half }) => half.manifest.id === id)
        known.push(id)
        if (plugins.off.includes(id)) continue
        this.holdToOwn(id, next)
        const asked = [named, settings[id], read.build.revision]
        if (old && isDeepStrictEqual([old.named, old.settings, old.half.revision], asked)) {
          next.push({ ...old, refused: '' })
        } else next.push(await this.pairOf(read, named, settings[id], tried))
      } catch (error) {
        const cause = (error as Error).message
        logOf(named, this.options.log).error(
          { folder, cause },
          'server half of a plugin not loaded',
        )
        const goesOn = old && !next.some(({ half }) => half === old?.half)
        // At the folder that is named now, so that its pages are not those of the build that is not used.
        if (old && goesOn) next.push({ ...old, named: { ...old.named, folder }, refused: cause })
        else refused.push({ folder, plugin: '', state: 'refused', cause, since: null })
      }
    }
    this.pairs = next
    this.known = known
    this.servers = pluginServers
    this.refused = refused
    for (const pair of before) {
      if (!next.some(({ half }) => half === pair.half)) this.leave(pair)
    }
  }

  private holdToOwn(id: string, next: readonly Pair[]) {
    const isTaken =
      this.options.taken.includes(id) || next.some(({ half }) => half.manifest.id === id)
    if (isTaken) throw new Error(`its id '${id}' belongs to another plugin`)
  }

  private async pairOf(
    read: ReadHalf,
    named: Named,
    settings: unknown,
    tried: (half: Half) => Promise<void>,
  ): Promise<Pair> {
    readOutsideSettings(read.manifest, settings)
    const made = await makeHalf(read, named, settings, toldAt(named, this.options))
    try {
      await tried(made.half)
      return { ...made, named, settings, build: await this.keep(read.build), refused: '' }
    } catch (error) {
      await closed(made)
      throw error
    }
  }

  /** Without a copy its pages are those that lie in the folder. */
  private async keep(build: UsablePlugin): Promise<UsablePlugin> {
    try {
      return await this.options.kept.keep(build)
    } catch (error) {
      const { message: cause } = error as Error
      this.options.log.warn({ folder: build.folder, cause }, 'no copy of a plugin is kept')
      return build
    }
  }

  /** What it is busy with is done first. */
  private leave(pair: Pair) {
    this.leaving.add(pair)
    void pair.half
      .retire()
      .then(() => closed(pair))
      .finally(() => this.leaving.delete(pair))
  }
}

async function closed({ half, database }: Pick<Pair, 'half' | 'database'>) {
  await half.close()
  await database.close()
}
