import { enabledManifests } from '../../catalogue'
import type { OperatorConfig } from '../config/console-config'
import { type Assets, versionsOf } from './assets'
import { browserConfig } from './browser-config'
import type { ExternalPlugins } from './external-plugins'

/** Both outputs of the browser build. */
export interface Outputs {
  slim: Assets
  open: Assets
}

/** What goes into the page; the open output only for plugins from outside of the build. */
export async function pageContent(
  operator: OperatorConfig,
  places: ExternalPlugins,
  { slim, open }: Outputs,
  publicUrl = '',
) {
  const ids = enabledManifests(operator.plugins).map(({ id }) => id)
  const external = await places.find(ids, { shared: versionsOf(open) })
  const needsOpen =
    operator.pluginOverrides.length > 0 || external.some(({ plugin }) => !plugin.problem)
  const assets = needsOpen ? open : slim
  return { assets, external, config: browserConfig(operator, assets, external, publicUrl) }
}
