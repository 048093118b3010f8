import {
  ApiError,
  CheckboxField,
  Session,
  useApi,
  useForm,
  useService,
  useT,
} from '@console/core/browser'
import { PasswordReset, signInApi } from '@console/core/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SignInCard } from '../card'
import { FormCard } from '../form-card'
import { Links } from '../links'
import type { LoginState } from '../login/password-login'
import { keptToken } from './kept-token'
import { NewPassword } from './new-password'

interface SetPasswordPageProps {
  params: { token: string }
}

/** Sets another password by the token of a mail. */
export default function SetPasswordPage({ params }: SetPasswordPageProps) {
  const t = useT()
  const api = useApi(signInApi)
  const session = useService(Session)
  const navigate = useNavigate()
  const [token] = useState(params.token)
  const [refused, setRefused] = useState<string>()
  const [names, setNames] = useState<string[]>([])
  const form = useForm({
    schema: PasswordReset,
    initial: { token, password: '', password_confirmation: '', end_tokens: false },
    async onSubmit(body) {
      try {
        // What is refused stands on the page.
        await api.resetPassword({ body, quiet: true })
      } catch (error) {
        if (isAboutLink(error)) {
          keptToken.remove()
          setRefused(error.message)
        }
        throw error
      }
      keptToken.remove()
      // All sessions of the user have ended, the one of this browser among them.
      session.resetToken()
      const state: LoginState = { notice: 'Your password was changed. Log in with the new one.' }
      await navigate('/login', { replace: true, state })
    },
  })

  // Once: such calls are counted.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    api.resetTokens({ body: { token }, quiet: true }).then(
      ({ data }) => setNames(data.map(({ name }) => name)),
      // A link that cannot be used says so when the password is set.
      () => undefined,
    )
  }, [api, token])

  // Whoever comes to this browser later must not find the token, nor anybody in a referrer.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', '/reset-password')
    keptToken.write(token)
    return () => keptToken.remove()
  }, [token])

  if (refused !== undefined) {
    return (
      <SignInCard title={t('This link can no longer be used')}>
        <p role="alert">{t(refused)}</p>
        <Links
          links={[
            { to: '/reset-password', text: t('Ask for another link') },
            { to: '/login', text: t('Back to Login') },
          ]}
        />
      </SignInCard>
    )
  }

  return (
    <FormCard
      title={t('Set another password')}
      form={form}
      submitLabel={t('Set the password')}
      links={<Links links={[{ to: '/login', text: t('Back to Login') }]} />}
    >
      <NewPassword
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        value={form.watch('password')}
      />
      {names.length > 0 && (
        <CheckboxField
          {...form.field('end_tokens')}
          label={t('End my access tokens too')}
          hint={t('Programs that use them stop working at once: {names}', {
            names: names.join(', '),
          })}
        />
      )}
    </FormCard>
  )
}

/** A refusal that names no field is about the token: expired, or used already. */
const isAboutLink = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 422 && Object.keys(error.fields).length === 0
