import { type ConsoleConfig, tokenMark } from '@console/core/contract'
import { CookieTokenStore } from './cookie-token-store'

/** The page's configuration without what came with it for somebody else: another tab may have signed in meanwhile. */
export function ownConfig(config: ConsoleConfig): ConsoleConfig {
  const token = new CookieTokenStore(config).get()
  if (token !== undefined && tokenMark(token) === config.tokenMark) return config
  const { user: _user, answers: _answers, ...others } = config
  return others
}
