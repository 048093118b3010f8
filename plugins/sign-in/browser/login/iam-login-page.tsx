import { LightField, Session, useService, useT } from '@console/core/browser'
import { IamCredentials } from '@console/core/contract'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AlreadySignedIn } from '../already-signed-in'
import { SignInCard } from '../card'
import { Choice } from '../choice'
import { Links } from '../links'
import { useRemembered } from '../use-remembered'
import { iamUserOf, rememberedIamUser, rememberIamUser } from './iam-memory'
import { LoginForm, LoginPassword } from './login-form'
import { useLoginForm } from './use-login-form'

/** Signs in an IAM user of an account. */
export default function IamLoginPage() {
  const { user$ } = useService(Session)
  const [wasSignedIn] = useState(() => user$.value !== undefined)
  const remembered = useRemembered(rememberedIamUser)
  if (wasSignedIn) return <AlreadySignedIn />
  return <IamLogin key={remembered ?? ''} known={iamUserOf(remembered)} />
}

function IamLogin({ known }: { known: ReturnType<typeof iamUserOf> }) {
  const t = useT()
  const session = useService(Session)
  const { search } = useLocation()
  const [remember, setRemember] = useState(known !== undefined)
  const form = useLoginForm<IamCredentials>({
    schema: IamCredentials,
    initial: { root: '', name: '', password: '', ...known },
    async send(credentials) {
      await session.loginIam(credentials)
      rememberIamUser(remember ? credentials : undefined)
    },
  })

  return (
    <SignInCard title={t('IAM user login')}>
      <LoginForm form={form}>
        <LightField
          {...form.field('root')}
          label={t('Root account (email or id)')}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
        />
        <LightField
          {...form.field('name')}
          label={t('IAM user name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <LoginPassword {...form.field('password')} />
        <Choice checked={remember} onChange={setRemember}>
          {t('Remember the root account and the name')}
        </Choice>
      </LoginForm>
      <Links links={[{ to: `/login${search}`, text: t('Root user login') }]} />
    </SignInCard>
  )
}
