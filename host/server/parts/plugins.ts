import type { Manifest } from '@console/core/contract'
import type { ServerPlugin, Services } from '@console/core/server'
import { catalogue, enabledManifests, serverPlugins } from '../../catalogue'
import { keepDoingAll } from '../jobs/recurring'
import { type Halves, openHalves } from '../outside/open-halves'
import type { Ground } from './ground'
import type { Part } from './part'

export interface Plugins extends Part {
  /** Their server halves; what those from outside share with them is one of these. */
  all: readonly ServerPlugin[]
  manifests: readonly Manifest[]
  /** Server halves from outside. */
  halves: Halves & Part
}

/** The plugins of the build that are on, and those from outside. */
export async function openPlugins(
  { operator, databaseUrl, log, settings, vault }: Ground,
  services: () => Services,
): Promise<Plugins> {
  const { roles } = settings
  const isNeeded = roles.has('web') || roles.has('jobs')
  const halves = await openHalves({
    operator: isNeeded ? operator : { ...operator, pluginServers: [] },
    recurs: roles.has('jobs'),
    environment: settings.environment,
    databaseUrl,
    log,
    services,
    taken: catalogue.map(({ manifest }) => manifest.id),
    key: vault.keyFor('roles of plugins'),
  })
  const all = [...(await serverPlugins(operator.plugins)), halves.plugin]
  const closing = new AbortController()
  return {
    all,
    manifests: [...enabledManifests(operator.plugins), ...halves.manifests],
    halves: { ...halves, stop: halves.close },
    async start(services) {
      for (const plugin of all) await plugin.start?.(services, closing.signal)
      if (roles.has('jobs')) keepDoingAll(all, services, closing.signal)
    },
    rest: () => closing.abort(),
  }
}
