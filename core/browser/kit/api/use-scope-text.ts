import { isPersonScope } from '@console/core/contract'
import { useT } from '../i18n'

const personTexts = {
  public: 'No token is needed.',
  'signed-in': 'Any token will do, whatever its scopes.',
  session: 'Only people who logged in may do this: personal access tokens may not.',
  root: 'Only the logged-in root user may do this: personal access tokens may not.',
} as const

/** What a call asks of who makes it, in a sentence. */
export function useScopeText(): (scope: string) => string {
  const t = useT()
  return (scope) =>
    isPersonScope(scope)
      ? t(personTexts[scope])
      : t('Scope that the token needs: {scope}', { scope })
}
