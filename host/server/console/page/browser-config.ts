import type { ConsoleConfig, Manifest } from '@console/core/contract'
import { version } from '../../../../package.json'
import { enabledManifests, kindOf } from '../../../catalogue'
import type { OperatorConfig } from '../../config/console-config'
import { withOwnSettings } from '../../config/outside-settings'
import { browserSignIn } from '../../identity/sign-in-options'
import { type Assets, versionsOf } from '../assets'
import { listAt } from '../plugin-files'
import type { ExternalPlugin } from '../to-plugin'

/** What the operator's configuration means for the browser half; no secret goes in here. */
export function browserConfig(
  operator: OperatorConfig,
  assets: Assets,
  external: readonly ExternalPlugin[] = [],
  publicUrl = '',
  built: readonly Manifest[] = enabledManifests(operator.plugins),
): ConsoleConfig {
  return {
    title: operator.title,
    version,
    buildRegion: operator.buildRegion,
    apiOrigin: operator.apiOrigin,
    cookieName: operator.cookieName,
    cookieDomain: operator.cookieDomain,
    docsUrl: operator.docsUrl,
    toolsUrl: operator.toolsUrl,
    flags: operator.flags,
    capabilities: operator.capabilities,
    ...browserSignIn(operator, publicUrl),
    ...(operator.tracking && { tracking: operator.tracking }),
    plugins: [
      ...built.map((manifest) => {
        const entry = assets.plugins[manifest.id]?.file ?? ''
        const plugin = { manifest, entry, ...kindOf(manifest.id) }
        return withOwnSettings(plugin, operator.settings[manifest.id])
      }),
      ...external.map(({ plugin }) => plugin),
    ],
    ...(operator.pluginOverrides.length > 0 && {
      overrides: { origins: operator.pluginOverrides, shared: versionsOf(assets) },
    }),
    modules: listAt(assets.modules),
    ...(assets.pageFiles && { pageFiles: listAt(assets.pageFiles) }),
    removed: operator.remove,
    rules: operator.rules,
  }
}
