import { grantableScopes, type Manifest, scopesOf } from '@console/core/contract'
import type { Route } from '@console/core/server'
import type { PasswordRules } from '../passwords/new-password'
import { sessionRoutes } from '../sign-in/sessions'
import { auditRoutes } from './audit'
import { consoleKeyRoutes } from './console-keys'
import { iamUserRoutes } from './iam-users'
import { personalTokenRoutes } from './personal-tokens'

/** The calls about who may do what, and who did what. */
export function authorityRoutes(manifests: readonly Manifest[], passwords: PasswordRules): Route[] {
  const grantable = grantableScopes(scopesOf(manifests))
  return [
    ...iamUserRoutes(grantable, passwords),
    ...personalTokenRoutes(grantable),
    ...consoleKeyRoutes(),
    ...sessionRoutes(),
    ...auditRoutes(),
  ]
}
