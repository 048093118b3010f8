// Signing in by the identity provider, for a sign-in page of your own: the provider leads back to the address, which is finished here.
import { IdentityLogin, isIdentityAnswer, useAction, useService, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'

export function Continue() {
  const t = useT()
  const identity = useService(IdentityLogin)
  const { run } = useAction(() => identity.redirect('/home'))
  return <Button onClick={() => void run()}>{t('Continue')}</Button>
}

/** In `load` of the page that the provider leads back to. */
export const finish = async (identity: IdentityLogin, search: string) =>
  isIdentityAnswer(search) ? await identity.finish(search) : undefined
