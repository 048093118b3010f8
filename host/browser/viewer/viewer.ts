import type { Token } from '@console/core/browser'
import { Regions, Session } from '@console/core/browser'
import type { ConsoleConfig, UserInfo, Viewer } from '@console/core/contract'

export const viewerOf = (user: UserInfo, region: string, config: ConsoleConfig): Viewer => ({
  user: {
    uid: user.id,
    type: user.type,
    ip_country: user.ip_country,
    active: user.active,
    limit_type: user.limit_type,
    overdue: user.overdue,
  },
  region,
  scopes: user.scopes,
  flags: config.flags,
  groups: user.groups,
})

/** Undefined while nobody is signed in. */
export function currentViewer(
  get: <T>(token: Token<T>) => T,
  config: ConsoleConfig,
): Viewer | undefined {
  const user = get(Session).user$.value
  return user && viewerOf(user, get(Regions).region$.value, config)
}
