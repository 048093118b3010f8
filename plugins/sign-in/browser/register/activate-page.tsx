import {
  clientOf,
  Http,
  LightButton,
  Session,
  sentenceOf,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { signInApi } from '@console/core/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SignInCard } from '../card'
import { Links } from '../links'
import { SupportOffer } from '../support-offer'
import { activateOnce } from './activate-once'
import { ActivationMail } from './activation-mail'

type Outcome =
  | { step: 'activating' }
  | { step: 'done'; email: string }
  | { step: 'failed'; why: string }

/** Confirms an address by the code of a mail: of a new account, or another one of who is signed in. */
export default function ActivatePage({ params: { code } }: { params: { code: string } }) {
  const http = useService(Http)
  const [outcome, setOutcome] = useState<Outcome>({ step: 'activating' })

  useEffect(() => {
    let left = false
    const show = (shown: Outcome) => {
      if (!left) setOutcome(shown)
    }
    const send = async () => {
      const { data } = await clientOf(http, signInApi).activate({ params: { code }, quiet: true })
      return data.email
    }
    activateOnce(code, send).then(
      (email) => show({ step: 'done', email }),
      (error) => show({ step: 'failed', why: sentenceOf(error) }),
    )
    return () => {
      left = true
    }
  }, [http, code])

  if (outcome.step === 'activating') return <Activating />
  return outcome.step === 'done' ? <Done email={outcome.email} /> : <Failed why={outcome.why} />
}

function Activating() {
  const t = useT()
  return (
    <SignInCard title={t('Activate account')}>
      <p role="status">{t('Activating…')}</p>
    </SignInCard>
  )
}

function Done({ email }: { email: string }) {
  const t = useT()
  const signedIn = useObservable(useService(Session).user$)
  const navigate = useNavigate()
  return (
    <SignInCard title={t('All set')}>
      <p role="status">{t('{email} is confirmed.', { email })}</p>
      {signedIn ? (
        <Links links={[{ to: '/home', text: t('Go to Home') }]} />
      ) : (
        <LightButton look="primary" onClick={() => navigate('/login', { state: { email } })}>
          {t('Login')}
        </LightButton>
      )}
    </SignInCard>
  )
}

function Failed({ why }: { why: string }) {
  const t = useT()
  const signedIn = useObservable(useService(Session).user$)
  return (
    <SignInCard title={t('This link can no longer be used')} wide>
      <p role="alert">{t(why)}</p>
      <p>{t('If you opened it before, there is nothing more to do.')}</p>
      {!signedIn && <ActivationMail />}
      <Links
        links={[
          signedIn ? { to: '/home', text: t('Go to Home') } : { to: '/login', text: t('Login') },
        ]}
      />
      <SupportOffer />
    </SignInCard>
  )
}
