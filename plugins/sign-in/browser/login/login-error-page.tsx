import {
  Deployment,
  IdentityLogin,
  tokens,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import { useLocation } from 'react-router-dom'
import { SignInCard } from '../card'
import { Links } from '../links'
import { SupportOffer } from '../support-offer'

const useStyles = makeStyles({
  summary: { minHeight: '24px', cursor: 'pointer' },
  detail: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    fontFamily: tokens.fontFamilyMonospace,
    whiteSpace: 'pre-wrap',
  },
})

/** Why the identity provider could not sign somebody in. */
export default function LoginErrorPage() {
  const styles = useStyles()
  const t = useT()
  const { identityProvider } = useService(Deployment)
  const { search } = useLocation()
  const state = useObservable(useService(IdentityLogin).state$)

  return (
    <SignInCard title={t('Login failed')}>
      <p>{t('Failed to login, please contact support')}</p>
      {state.step === 'error' && (
        <details>
          <summary className={styles.summary}>{t('Details')}</summary>
          <p className={styles.detail}>{state.message}</p>
        </details>
      )}
      <Links
        links={[
          { to: (identityProvider ? '/signin' : '/login') + search, text: t('Try again') },
          { to: `/login${search}`, text: t('Log in with a password') },
        ]}
      />
      <SupportOffer />
    </SignInCard>
  )
}
