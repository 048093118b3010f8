import 'reflect-metadata'
import type { ConsoleConfig } from '@console/core/contract'
import { z } from 'zod'
import { startConsole } from './start-console'

// It would try to compile its checks, which the page's policy refuses and reports.
z.config({ jitless: true })

const config: ConsoleConfig = JSON.parse(
  document.getElementById('console-config')?.textContent ?? '{}',
)
const root = document.getElementById('root')
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
if (root) startConsole(config, { root, nonce })
