import { basename, resolve } from 'node:path'
import { type Manifest, pagesTopic, readableManifest } from '@console/core/contract'
import {
  awayOf,
  type CustomerPlugin,
  CustomerPlugins,
  type Db,
  type Events,
  notFound,
  type PluginStanding,
  type ServerHalfFacts,
} from '@console/core/server'
import { asc } from 'drizzle-orm'
import { catalogue, enabledManifests, offeredManifests } from '../../catalogue'
import type { OperatorConfig } from '../config/console-config'
import type { PluginCosts } from '../observing/plugin-costs'
import { PluginFaults } from '../plugin-faults/plugin-faults'
import { freeId } from '../plugin-folders/free-id'
import type { PluginDecisions } from './decisions'
import { serverPluginProblem } from './server-plugin-problem'
import { type DecisionRow, pluginDecisions } from './tables'
import { whomFor } from './whom-for'

/** A plugin that was put beside the build. */
interface Outside {
  manifest: Manifest
  place: string
  server: boolean
  since?: Date | undefined
  problem: string
}

export interface CustomerPluginsOptions {
  operator: Pick<OperatorConfig, 'plugins' | 'customerGroups'>
  decisions: PluginDecisions
  events: Pick<Events, 'publishAll'>
  /** As they lie there now. */
  external: {
    all(): Promise<readonly Outside[]>
    /** Of what browsers fetch. */
    bytesOf(id: string): Promise<number | undefined>
  }
  /** Server halves: of plugins that have no pages too. */
  halves: { readonly manifests: readonly Manifest[]; facts(): readonly ServerHalfFacts[] }
  standing(id: string): Promise<PluginStanding>
  isFor(plugin: string, uid: number): Promise<boolean>
  costs: Pick<PluginCosts, 'calls' | 'ownBytes'>
}

type Known = Pick<CustomerPlugin, 'place' | 'server' | 'problem' | 'configured' | 'since'> & {
  manifest: Manifest
}

export class StoredCustomerPlugins extends CustomerPlugins {
  private readonly kept: PluginFaults

  constructor(
    private readonly db: Db,
    private readonly options: CustomerPluginsOptions,
  ) {
    super()
    this.kept = new PluginFaults(db)
  }

  isFor(plugin: string, uid: number) {
    return this.options.isFor(plugin, uid)
  }

  async list() {
    const [known, rows, faults] = await Promise.all([
      this.known(),
      this.db.select().from(pluginDecisions).orderBy(asc(pluginDecisions.id)),
      this.kept.counts(),
    ])
    return known.map((one) => this.told(one, rows, faults.get(one.manifest.id) ?? 0))
  }

  async costs() {
    const { operator, costs, external } = this.options
    const [known, faults, bytes] = await Promise.all([
      this.known(),
      this.kept.counts(),
      costs.ownBytes(),
    ])
    const calls = costs.calls()
    const own = enabledManifests(operator.plugins).map(({ id }) => id)
    const ids = [...new Set([...own, ...known.map(({ manifest }) => manifest.id)])]
    return Promise.all(
      ids.map(async (id) => ({
        id,
        bytes: bytes.get(id) ?? (await external.bytesOf(id)) ?? null,
        calls: calls.get(id) ?? null,
        faults: faults.get(id) ?? 0,
      })),
    )
  }

  async find(id: string) {
    return (await this.list()).find((plugin) => plugin.id === id)
  }

  standing(id: string) {
    return this.options.standing(id)
  }

  faults(plugin?: string) {
    return this.kept.newest(plugin)
  }

  async decide(
    plugin: string,
    wish: { uid: number | null; on: boolean | null; email: string; reason: string },
    { db }: { db: Db },
  ) {
    const found = await this.find(plugin)
    if (!found) throw notFound('plugin')
    await this.options.decisions.decide({ plugin, ...wish }, db)
    const { named, single } = found
    const all = [...(named ?? []), ...single.map(({ uid }) => uid)]
    const uids = wish.uid === null ? all : [wish.uid]
    await this.options.events.publishAll(
      uids.map((uid) => ({ uid, topic: pagesTopic })),
      { db },
    )
  }

  private async known(): Promise<Known[]> {
    const { plugins } = this.options.operator
    const on = new Set(enabledManifests(plugins).map(({ id }) => id))
    const nothing = { place: '', server: false, problem: '', since: null }
    const own = offeredManifests(plugins)
      .filter(({ onlyFor }) => onlyFor !== undefined)
      .map((manifest) => ({
        ...nothing,
        manifest,
        server: hasServer(manifest),
        configured: on.has(manifest.id),
      }))
    const carried = catalogue.map(({ manifest }) => manifest.id)
    const { external, halves } = this.options
    const idOf = (place: string) => freeId(basename(place), new Set(carried))
    const facts = halves.facts()
    const away = awayOf(facts)
    const causeOf = ({ id }: Manifest) =>
      serverPluginProblem(facts.find(({ plugin }) => plugin === id))
    const outside = (await external.all())
      .filter(({ manifest: { id } }) => !plugins.off.includes(id))
      .map(({ manifest, problem, since = null, ...one }) => {
        const isTaken = carried.includes(manifest.id)
        const taken = isTaken ? `its id '${manifest.id}' belongs to another plugin` : ''
        const id = isTaken ? idOf(one.place) : manifest.id
        const why = problem || taken || causeOf(manifest)
        return { ...one, since, manifest: { ...manifest, id }, problem: why }
      })
    const isThere = (id: string) => outside.some(({ manifest }) => manifest.id === id)
    const alone = halves.manifests
      .filter(({ id }) => !isThere(id))
      .map((manifest) => {
        const place = facts.find(({ plugin }) => plugin === manifest.id)?.folder ?? ''
        return { manifest, place, problem: causeOf(manifest) }
      })
    // Of these no more than the folder is known.
    const folders = away.filter(
      ({ plugin, folder }) => !plugin && !outside.some(({ place }) => isSame(place, folder)),
    )
    const broken = folders.map(({ folder, cause: problem }) => ({
      manifest: readableManifest(idOf(folder), undefined),
      problem,
      place: folder,
    }))
    const server = { ...nothing, server: true }
    return [
      ...own,
      ...outside.map((one) => ({ ...one, configured: true })),
      ...[...alone, ...broken].map((one) => ({ ...server, ...one, configured: true })),
    ]
  }

  private told(
    { manifest, ...known }: Known,
    decided: readonly DecisionRow[],
    faults: number,
  ): CustomerPlugin {
    const rows = decided.filter(({ plugin }) => plugin === manifest.id)
    const all = rows.find(({ uid }) => uid === null)
    return {
      ...known,
      ...whomFor(manifest, this.options.operator.customerGroups),
      id: manifest.id,
      version: manifest.version === unread ? '' : manifest.version,
      browser: hasPages(manifest),
      faults,
      pages: Object.values(manifest.pages).map(({ title }) => title),
      all: all ? decisionOf(all) : null,
      single: rows.flatMap((row) =>
        row.uid === null ? [] : [{ uid: row.uid, ...decisionOf(row) }],
      ),
    }
  }
}

/** Of a manifest that cannot be read. */
const unread = '0.0.0'

/** Or fills places of others. */
const hasPages = ({ pages, contributions, links }: Manifest) =>
  [pages, contributions, links].some((entries) => Object.keys(entries).length > 0)

const hasServer = ({ id }: Manifest) =>
  catalogue.some(({ manifest, server }) => manifest.id === id && server !== undefined)

const isSame = (place: string, folder: string) => resolve(place) === resolve(folder)

const decisionOf = ({ on, email, reason, at }: DecisionRow) => ({ on, email, reason, at })
