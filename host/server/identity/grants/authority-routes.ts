import { grantableScopes, scopesOf } from '@console/core/contract'
import type { Caller, Route } from '@console/core/server'
import type { OperatorConfig } from '../../config/console-config'
import { auditRoutes } from '../authority/audit'
import type { Things } from '../authority/things'
import type { PasswordRules } from '../passwords/new-password'
import { sessionRoutes } from '../sign-in/sessions'
import { consoleKeyRoutes } from './console-keys'
import { iamUserRoutes } from './iam-users'
import { personalTokenRoutes } from './personal-tokens'

interface AuthorityParts {
  passwords: PasswordRules
  /** What an account may do within an hour. */
  perHour: OperatorConfig['rateLimits']['perAccountHour']
  things: Things
}

/** The calls about who may do what, and who did what. */
export function authorityRoutes(
  manifestsFor: (caller: Caller) => Promise<Parameters<typeof scopesOf>[0]>,
  { passwords, perHour, things }: AuthorityParts,
): Route[] {
  // Of a plugin that is for others there is no scope either.
  const grantable = async (caller: Caller) => grantableScopes(scopesOf(await manifestsFor(caller)))
  return [
    ...iamUserRoutes(grantable, passwords, perHour.iamUsers),
    ...personalTokenRoutes(grantable, perHour.tokens),
    ...consoleKeyRoutes(),
    ...sessionRoutes(),
    ...auditRoutes(things),
  ]
}
