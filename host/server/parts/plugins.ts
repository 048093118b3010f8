import { join } from 'node:path'
import type { Manifest } from '@console/core/contract'
import type { ServerPlugin, Services } from '@console/core/server'
import { catalogue, offeredManifests, serverPlugins } from '../../catalogue'
import { followConfig } from '../config/follow-config'
import { keepDoingAll } from '../jobs/recurring'
import { PluginCosts } from '../observing/plugin-costs'
import { followBuilds } from '../outside/development/follow-builds'
import { Halves, type NamedHalves } from '../outside/open-halves'
import { PluginFaults } from '../plugin-faults/plugin-faults'
import { KeptPlugins } from '../plugin-folders/kept-plugins'
import type { Ground } from './ground'
import type { Part } from './part'

export interface Plugins extends Part {
  /** Their server halves; what those from outside share with them is one of these. */
  all: readonly ServerPlugin[]
  manifests: readonly Manifest[]
  /** What the operator has set for plugins by now. */
  settings(): Readonly<Record<string, unknown>>
  /** Server halves from outside. */
  halves: Halves
  costs: PluginCosts
  /** Builds from outside that are in use, or were a day ago. */
  kept: KeptPlugins
  /** Server halves run as long as the service does. */
  ofHalves: Part
}

/** The plugins of the build that are on or can be switched on for somebody, and those from outside. */
export async function openPlugins(
  { db, operator, databaseUrl, log, settings, vault }: Ground,
  services: () => Services,
): Promise<Plugins> {
  const { roles, dataDirectory, configFile } = settings
  const isNeeded = roles.has('web') || roles.has('jobs')
  const namedIn = (given: NamedHalves) => (isNeeded ? given : { ...given, pluginServers: [] })
  let given = operator.settings
  const taken = catalogue.map(({ manifest }) => manifest.id)
  const kept = new KeptPlugins(join(dataDirectory, 'plugins'))
  const halves = new Halves({
    outgoing: operator.outgoing,
    recurs: roles.has('jobs'),
    environment: settings.environment,
    databaseUrl,
    noteFault: (fault) => new PluginFaults(db).note(fault),
    log,
    services,
    taken,
    key: vault.keyFor('roles of plugins'),
    kept,
  })
  const since = Date.now()
  await halves.open(namedIn(operator))
  const all = [...(await serverPlugins(operator.plugins)), halves.plugin]
  const own = offeredManifests(operator.plugins)
  const closing = new AbortController()
  return {
    all,
    get manifests() {
      return [...own, ...halves.manifests]
    },
    settings: () => given,
    halves,
    costs: new PluginCosts(),
    kept,
    ofHalves: {
      start() {
        halves.start()
        followConfig(configFile, {
          log,
          signal: closing.signal,
          follows: (plugin) => !taken.includes(plugin),
          async changed(next) {
            given = next.settings
            await halves.renew(namedIn({ ...operator, ...named(next) }))
          },
        })
        followBuilds(() => halves.servers, {
          since,
          log,
          signal: closing.signal,
          changed: () => halves.renew(),
        })
      },
      stop: () => halves.close(),
    },
    async start(services) {
      for (const plugin of all) await plugin.start?.(services, closing.signal)
      if (roles.has('jobs')) keepDoingAll(all, services, closing.signal)
    },
    rest: () => closing.abort(),
  }
}

/** What is followed while the service runs. Which plugins are off stays as it was at the start. */
const named = ({ pluginServers, settings }: NamedHalves) => ({ pluginServers, settings })
