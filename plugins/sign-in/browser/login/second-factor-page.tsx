import {
  FactorForm,
  LightButton,
  type PageProps,
  Session,
  useService,
  useT,
} from '@console/core/browser'
import type { UserInfo } from '@console/core/contract'
import { useLocation, useNavigate } from 'react-router-dom'
import { SignInCard } from '../card'

/** Between signing in and the console. Where to go on is the guard's to say: /login is asked for again. */
export default function SecondFactorPage({ data }: PageProps<() => Promise<UserInfo>>) {
  const t = useT()
  const session = useService(Session)
  const navigate = useNavigate()
  const { search } = useLocation()

  async function goOn() {
    await session.getInfo()
    await navigate(`/login${search}`, { replace: true })
  }

  return (
    <SignInCard title={t('Second factor')} wide>
      <p>{t('Logging in as {name}.', { name: data.iam_user || data.email })}</p>
      <FactorForm user={data} offersRemembering onGiven={() => void goOn()} />
      <p>
        {t(
          'Without any of them at hand, ask whoever runs this console: another password does not help.',
        )}
      </p>
      <div>
        <LightButton onClick={() => void session.logout()}>
          {t('Log in as somebody else')}
        </LightButton>
      </div>
    </SignInCard>
  )
}
