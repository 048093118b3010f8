import {
  Deployment,
  IdentityLogin,
  isIdentityAnswer,
  LightButton,
  useAction,
  useChunk,
  useService,
  useT,
} from '@console/core/browser'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { inChina } from '../in-china'
import { PasswordLogin } from './password-login'

const loadAnswer = () => import('./identity-answer')

/** The way in. What the identity provider sends back arrives here, too. */
export default function LoginPage() {
  const deployment = useService(Deployment)
  const { search } = useLocation()
  const { identityProvider } = deployment
  const isAnswer = identityProvider !== undefined && isIdentityAnswer(search)
  const answer = useChunk(loadAnswer, isAnswer)

  if (isAnswer) return answer && <answer.IdentityAnswer search={search} />
  return (
    <PasswordLogin byPhone={inChina(deployment)}>
      {identityProvider && <IdentityButton name={identityProvider.name} />}
    </PasswordLogin>
  )
}

/** Signs in by the identity provider, in a window of its own where the browser allows one. */
function IdentityButton({ name }: { name: string }) {
  const t = useT()
  const identity = useService(IdentityLogin)
  const { search } = useLocation()
  const navigate = useNavigate()
  const here = `/login${search}`
  const login = useAction(async () => {
    // Why it failed is kept for the other page.
    const signedIn = await identity.popup(here).catch(() => navigate('/login-error'))
    if (signedIn) await navigate(here, { replace: true })
  })

  // Whose session has ended is not asked for a password where the provider still knows them.
  useEffect(() => {
    void identity.silent().then((signedIn) => signedIn && navigate(here, { replace: true }))
  }, [identity, navigate, here])

  return (
    <LightButton pending={login.pending} onClick={() => void login.run()}>
      {t('Continue with {name}', { name })}
    </LightButton>
  )
}
