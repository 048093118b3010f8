import { IdentityLogin, useService, useT } from '@console/core/browser'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { SignInCard } from '../card'

/** Takes what the identity provider sent back, and goes on to where the person wanted to be. */
export function IdentityAnswer({ search }: { search: string }) {
  const t = useT()
  const identity = useService(IdentityLogin)
  const navigate = useNavigate()

  useEffect(() => {
    identity.finish(search).then(
      (path) => navigate(path, { replace: true }),
      () => {
        const redirect = new URLSearchParams(search).get('redirect')
        const query = redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''
        return navigate(`/login-error${query}`, { replace: true })
      },
    )
  }, [identity, search, navigate])

  return (
    <SignInCard title={t('Login')}>
      <p role="status">{t('Logging in…')}</p>
    </SignInCard>
  )
}
