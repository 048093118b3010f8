import type { ConsoleConfig } from '@console/core/contract'
import { startConsole } from './start-console'

const config: ConsoleConfig = JSON.parse(
  document.getElementById('console-config')?.textContent ?? '{}',
)
const root = document.getElementById('root')
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
if (root) startConsole(config, { root, nonce })
