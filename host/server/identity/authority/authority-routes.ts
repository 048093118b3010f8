import { grantableScopes, type Manifest, scopesOf } from '@console/core/contract'
import type { Route } from '@console/core/server'
import type { IdentityParts } from '../open-identity'
import { sessionRoutes } from '../sign-in/sessions'
import { auditRoutes } from './audit'
import { consoleKeyRoutes } from './console-keys'
import { iamUserRoutes } from './iam-users'
import { personalTokenRoutes } from './personal-tokens'

/** The calls about who may do what, and who did what. */
export function authorityRoutes(
  manifests: readonly Manifest[],
  { passwords, perHour }: Pick<IdentityParts, 'passwords' | 'perHour'>,
): Route[] {
  const grantable = grantableScopes(scopesOf(manifests))
  return [
    ...iamUserRoutes(grantable, passwords, perHour.iamUsers),
    ...personalTokenRoutes(grantable, perHour.tokens),
    ...consoleKeyRoutes(),
    ...sessionRoutes(),
    ...auditRoutes(),
  ]
}
