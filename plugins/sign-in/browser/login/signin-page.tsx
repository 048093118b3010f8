import { Deployment, IdentityLogin, Session, useService, useT } from '@console/core/browser'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SignInCard } from '../card'
import { inChina } from '../in-china'
import { Links } from '../links'

/** Goes to the identity provider at once; to /login without one, or when somebody is signed in. */
export default function SigninPage() {
  const t = useT()
  const deployment = useService(Deployment)
  const identity = useService(IdentityLogin)
  const session = useService(Session)
  const { search } = useLocation()
  const navigate = useNavigate()
  const started = useRef(false)
  const provider = inChina(deployment) ? undefined : deployment.identityProvider

  useEffect(() => {
    if (started.current) return
    started.current = true
    if (!provider || session.user$.value) void navigate(`/login${search}`, { replace: true })
    else identity.redirect(`/login${search}`).catch(() => navigate('/login-error'))
  }, [provider, session, identity, search, navigate])

  return (
    <SignInCard title={t('Login')}>
      <p role="status">
        {provider ? t('Taking you to {name}…', { name: provider.name }) : t('Please wait…')}
      </p>
      <Links links={[{ to: `/login${search}`, text: t('Log in with a password') }]} />
    </SignInCard>
  )
}
