// Who is signed in. What a service holds is an observable: a component that reads it is drawn again when it changes.
import { nameOf, Session, useObservable, useService, useT } from '@console/core/browser'

export function Greeting() {
  const t = useT()
  const session = useService(Session)
  const user = useObservable(session.user$)
  if (!user) return null
  return <p>{t('Signed in as {name}', { name: nameOf(user) })}</p>
}
