import { namedHalves } from '../console/both-halves'
import { ExternalPlugins } from '../console/external-plugins'
import type { Ground } from './ground'
import type { Plugins } from './plugins'
import type { WaysOut } from './ways-out'

/** The plugins that the operator put beside the build. */
export function openExternal(
  { operator, log }: Ground,
  plugins: Plugins,
  { outgoing }: WaysOut,
): ExternalPlugins {
  return new ExternalPlugins({
    directories: operator.pluginDirs,
    addresses: operator.plugins.external,
    outgoing,
    settings: plugins.settings,
    off: operator.plugins.off,
    grants: operator.plugins.grants,
    log,
    // Where the API is elsewhere, so are server halves.
    halves: operator.apiOrigin
      ? undefined
      : () => namedHalves(plugins.halves.servers, plugins.halves),
    kept: plugins.kept,
  })
}
