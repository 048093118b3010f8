import { Deployment, TextField, useApi, useForm, useService, useT } from '@console/core/browser'
import { MailRequest, signInApi } from '@console/core/contract'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BotCheckOfForm, useBotCheck } from '../bot-check'
import { FormCard } from '../form-card'
import { Links } from '../links'
import { MailSent } from '../mail-sent'
import { useRemembered } from '../use-remembered'
import { keptToken } from './kept-token'
import SetPasswordPage from './set-password-page'

/** Where a link's page was loaded again, its token is in no address any more. */
export default function ResetPasswordPage() {
  return <LinkOrMail key={useLocation().key} />
}

function LinkOrMail() {
  const token = useRemembered(keptToken.read)
  return token === undefined ? <AskForLink /> : <SetPasswordPage params={{ token }} />
}

/** Asks for a link to set another password. The answer is the same whatever address is given. */
function AskForLink() {
  const t = useT()
  const api = useApi(signInApi)
  const check = useBotCheck()
  const { key, state } = useLocation()
  const { sent } = useService(Deployment)
  // As on the login pages; a file for both would be one more for these.
  const given = key === 'default' ? sent : undefined
  const { email = '' } = (state ?? given?.values ?? {}) as { email?: string }
  const [sentTo, setSentTo] = useState(given?.failure ? undefined : given?.values.email)
  const form = useForm({
    schema: MailRequest,
    initial: { email },
    async onSubmit(values) {
      try {
        await api.passwordMail({ body: { ...values, bot_check: check.answer } })
        setSentTo(values.email)
      } finally {
        check.renew()
      }
    },
  })

  const refused = given?.failure?.message

  if (sentTo !== undefined) {
    return (
      <MailSent
        text="If {email} is known, a mail with a link to set another password is on its way."
        email={sentTo}
        again={(bot_check) => api.passwordMail({ body: { email: sentTo, bot_check } })}
        sentAgain="If the address is known, another mail is on its way"
        onBack={() => setSentTo(undefined)}
      />
    )
  }

  return (
    <FormCard
      title={t('Reset password')}
      intro={<p>{t('We send you a link to set another password.')}</p>}
      form={refused && form.failures === 0 ? { ...form, problems: [refused] } : form}
      submitLabel={t('Send the link')}
      links={<Links links={[{ to: '/login', text: t('Back to Login') }]} />}
    >
      <TextField
        {...form.field('email')}
        label={t('Email')}
        type="email"
        autoComplete="username"
        required
      />
      <BotCheckOfForm {...form.field('bot_check')} check={check} />
    </FormCard>
  )
}
