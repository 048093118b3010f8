import type { ConsoleConfig } from '@console/core/contract'
import { awaitedState, ownConfig } from '@console/core/host'
import { takeSafeMode } from './plugins/safe-mode'
import { startConsole } from './start-console'

const config: ConsoleConfig = ownConfig(
  JSON.parse(document.getElementById('console-config')?.textContent ?? '{}'),
)
const root = document.getElementById('root')
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

const awaited = location.pathname === '/login' ? awaitedState(location.search) : undefined
if (root && awaited) void handOver(root, awaited)
else if (root) start(root)

function start(root: HTMLElement) {
  // In safe mode nothing but the build's own plugins runs.
  if (config.overrides && !takeSafeMode().safe) void startOverridden(root, config.overrides)
  else startConsole(config, { root, nonce })
}

/** An answer of the identity provider that another window waits for; where none does, this is an ordinary login page. */
async function handOver(root: HTMLElement, state: string) {
  const { handOverAnswer } = await import('./router/hand-over-answer')
  if (!(await handOverAnswer(state))) start(root)
}

async function startOverridden(
  root: HTMLElement,
  overrides: NonNullable<ConsoleConfig['overrides']>,
) {
  const { overridePlugins } = await import('./plugins/plugin-overrides')
  startConsole(await overridePlugins(config, overrides), { root, nonce })
}
