import type { ConsoleConfig } from '@console/core/contract'
import { enabledManifests } from '../../catalogue'
import type { OperatorConfig } from '../console-config'
import type { Assets } from './assets'

/** What the operator's configuration means for the browser half; no secret goes in here. */
export function browserConfig(operator: OperatorConfig, assets: Assets): ConsoleConfig {
  return {
    title: operator.title,
    buildRegion: operator.buildRegion,
    apiOrigin: operator.apiOrigin,
    cookieName: operator.cookieName,
    cookieDomain: operator.cookieDomain,
    docsUrl: operator.docsUrl,
    toolsUrl: operator.toolsUrl,
    flags: operator.flags,
    capabilities: operator.capabilities,
    plugins: enabledManifests(operator.plugins).map((manifest) => ({
      manifest,
      entry: assets.plugins[manifest.id]?.file ?? '',
    })),
  }
}
