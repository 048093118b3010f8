import { covers, type UserInfo } from '@console/core/contract'
import { useObservable, useService } from '../../react'
import { Session } from '../../services/session/session'
import { type Translate, useT } from '../i18n'
import { useRefusals } from './refusing'

/**
 * Why the person who is signed in may not do what asks for a scope, or for `root`; undefined: they may. For several
 * things at once, like the entries of a menu; the service judges again.
 */
export function useReasonAgainst(): (scope: string | undefined) => string | undefined {
  const t = useT()
  const user = useObservable(useService(Session).user$)
  const refusals = useRefusals()
  return (scope) =>
    scope === undefined ? undefined : (reasonAgainst(user, scope, t) ?? refusals[scope])
}

/** Whether the person may do what asks for this scope, else the reason as a sentence. */
export function useMay(scope: string): { allowed: boolean; reason: string | undefined } {
  const reason = useReasonAgainst()(scope)
  return { allowed: reason === undefined, reason }
}

/** As `useReasonAgainst`, outside of components. */
export function reasonAgainst(
  user: UserInfo | undefined,
  scope: string,
  t: Translate,
): string | undefined {
  const { type, scopes = [] } = user ?? {}
  if (user?.viewing && !scope.startsWith('read-'))
    return t('You only look at this account: nothing can be changed.')
  if (scope === 'root') return type === 'root' ? undefined : t('Only the root user can do this.')
  if (covers(scopes, scope)) return undefined
  return type === 'iam'
    ? t('This needs the scope {scope}. Ask the root user for it.', { scope })
    : t('This needs the scope {scope}.', { scope })
}
