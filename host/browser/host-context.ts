import type { ConsoleConfig } from '@console/core/contract'
import { createContext, useContext } from 'react'
import type { Narrowed } from './plugins/narrowing'
import type { PluginHost } from './plugins/plugin-host'

/** What the shell's components need beside core's services. */
export interface HostTools {
  config: ConsoleConfig
  plugins: PluginHost
  /** What the address has taken away. */
  narrowed: Narrowed
}

export const HostContext = createContext<HostTools | undefined>(undefined)

export function useHost(): HostTools {
  const tools = useContext(HostContext)
  if (!tools) throw new Error('useHost outside of the shell')
  return tools
}
