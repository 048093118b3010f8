import { Deployment, LightField, Session, useService, useT } from '@console/core/browser'
import { Credentials } from '@console/core/contract'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { SignInCard } from '../card'
import { inChina } from '../in-china'
import { Links } from '../links'
import { LoginForm, LoginPassword } from './login-form'
import { useLoginForm } from './use-login-form'

/** What another screen hands to the login page. */
export interface LoginState {
  /** Said above the form; English. */
  notice?: string
  email?: string
}

interface PasswordLoginProps {
  /** Signs in by phone number, too. */
  byPhone: boolean
  /** Asks for the bot check before the service does. */
  checked?: boolean
  /** Another way to sign in. */
  children?: ReactNode
}

/** Signs in with e-mail address and password. */
export function PasswordLogin({ byPhone, checked = false, children }: PasswordLoginProps) {
  const t = useT()
  const session = useService(Session)
  const isChina = inChina(useService(Deployment))
  const { search, state } = useLocation()
  const { notice, email = '' } = (state ?? {}) as LoginState
  const form = useLoginForm<Credentials>({
    schema: Credentials,
    initial: { email, password: '' },
    send: (credentials) => session.login(credentials),
  })

  return (
    <SignInCard title={t('Login')}>
      {notice && <p role="status">{t(notice)}</p>}
      <LoginForm form={form} email={form.values.email} checked={checked}>
        <LightField
          {...form.field('email')}
          label={byPhone ? t('Email or phone') : t('Email')}
          type={byPhone ? 'text' : 'email'}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <LoginPassword {...form.field('password')} />
      </LoginForm>
      {children}
      <Links
        links={[
          { to: isChina ? '/acr-register' : '/register', text: t('Create account') },
          { to: `/iam-login${search}`, text: t('IAM user login') },
          { to: '/reset-password', text: t('Forgot password') },
        ]}
      />
    </SignInCard>
  )
}
