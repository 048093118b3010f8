import { type Manifest, pagesTopic } from '@console/core/contract'
import {
  type CustomerPlugin,
  CustomerPlugins,
  type Db,
  type Events,
  notFound,
} from '@console/core/server'
import { asc } from 'drizzle-orm'
import { catalogue, enabledManifests, offeredManifests } from '../../catalogue'
import type { OperatorConfig } from '../config/console-config'
import type { PluginDecisions } from './decisions'
import { type DecisionRow, pluginDecisions } from './tables'
import { whomFor } from './whom-for'

/** A plugin that was put beside the build. */
interface Outside {
  manifest: Manifest
  place: string
  server: boolean
  problem: string
}

export interface CustomerPluginsOptions {
  operator: Pick<OperatorConfig, 'plugins' | 'customerGroups'>
  decisions: PluginDecisions
  events: Pick<Events, 'publishAll'>
  /** As they lie there now. */
  outside(): Promise<readonly Outside[]>
  /** Of plugins that have a server half alone. */
  halves(): readonly Manifest[]
}

type Known = Pick<CustomerPlugin, 'place' | 'server' | 'problem' | 'configured'> & {
  manifest: Manifest
}

export class StoredCustomerPlugins extends CustomerPlugins {
  constructor(
    private readonly db: Db,
    private readonly options: CustomerPluginsOptions,
  ) {
    super()
  }

  async list() {
    const rows = await this.db.select().from(pluginDecisions).orderBy(asc(pluginDecisions.id))
    return (await this.known()).map((one) => this.told(one, rows))
  }

  async find(id: string) {
    return (await this.list()).find((plugin) => plugin.id === id)
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
    const nothing = { place: '', server: false, problem: '' }
    const own = offeredManifests(plugins)
      .filter(({ onlyFor }) => onlyFor !== undefined)
      .map((manifest) => ({ ...nothing, manifest, configured: on.has(manifest.id) }))
    const carried = catalogue.map(({ manifest }) => manifest.id)
    const outside = (await this.options.outside()).filter(
      ({ manifest: { id } }) => !carried.includes(id) && !plugins.off.includes(id),
    )
    const alone = this.options
      .halves()
      .filter(({ id }) => !outside.some(({ manifest }) => manifest.id === id))
    return [
      ...own,
      ...outside.map((one) => ({ ...one, configured: true })),
      ...alone.map((manifest) => ({ ...nothing, server: true, manifest, configured: true })),
    ]
  }

  private told({ manifest, ...known }: Known, decided: readonly DecisionRow[]): CustomerPlugin {
    const rows = decided.filter(({ plugin }) => plugin === manifest.id)
    const all = rows.find(({ uid }) => uid === null)
    return {
      ...known,
      ...whomFor(manifest, this.options.operator.customerGroups),
      id: manifest.id,
      version: manifest.version,
      pages: Object.values(manifest.pages).map(({ title }) => title),
      all: all ? decisionOf(all) : null,
      single: rows.flatMap((row) =>
        row.uid === null ? [] : [{ uid: row.uid, ...decisionOf(row) }],
      ),
    }
  }
}

const decisionOf = ({ on, email, reason, at }: DecisionRow) => ({ on, email, reason, at })
