import type { ConsoleConfig } from '@console/core/contract'
import { takeHatches } from './hatches'
import { startConsole } from './start-console'

const config: ConsoleConfig = JSON.parse(
  document.getElementById('console-config')?.textContent ?? '{}',
)
const root = document.getElementById('root')
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

// In safe mode nothing but the build's own plugins runs.
if (root && config.overrides && !takeHatches().safe) void startOverridden(root, config.overrides)
else if (root) startConsole(config, { root, nonce })

async function startOverridden(
  root: HTMLElement,
  overrides: NonNullable<ConsoleConfig['overrides']>,
) {
  const { overridePlugins } = await import('./plugin-overrides')
  startConsole(await overridePlugins(config, overrides), { root, nonce })
}
