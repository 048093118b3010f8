import { nameOf, Session, useObservable, useService, useT } from '@console/core/browser'
import { SignInCard } from './card'
import { Links } from './links'

/** Stands on pages for those who are not signed in. */
export function AlreadySignedIn() {
  const t = useT()
  const user = useObservable(useService(Session).user$)
  return (
    <SignInCard title={t('You are logged in')}>
      {user && (
        <p>{t('As {name}. To go on as somebody else, log out first.', { name: nameOf(user) })}</p>
      )}
      <Links links={[{ to: '/home', text: t('Go to Home') }]} />
    </SignInCard>
  )
}
