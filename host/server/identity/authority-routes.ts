import { grantableScopes, type Manifest, scopesOf } from '@console/core/contract'
import type { Route } from '@console/core/server'
import { auditRoutes } from './audit'
import { consoleKeyRoutes } from './console-keys'
import { iamUserRoutes } from './iam-users'
import { personalTokenRoutes } from './personal-tokens'
import { sessionRoutes } from './sessions'

/** The calls about who may do what, and who did what. */
export function authorityRoutes(manifests: readonly Manifest[]): Route[] {
  const grantable = grantableScopes(scopesOf(manifests))
  return [
    ...iamUserRoutes(grantable),
    ...personalTokenRoutes(grantable),
    ...consoleKeyRoutes(),
    ...sessionRoutes(),
    ...auditRoutes(),
  ]
}
