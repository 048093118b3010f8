import { InlineForm, TextField, useApi, useForm, useT } from '@console/core/browser'
import { MailRequest, signInApi } from '@console/core/contract'
import { useState } from 'react'
import { BotCheckOfForm, useBotCheck } from '../bot-check'

/** Asks for another activation mail, by an address that has to be typed. */
export function ActivationMail() {
  const t = useT()
  const api = useApi(signInApi)
  const check = useBotCheck()
  const [sent, setSent] = useState(false)
  const form = useForm({
    schema: MailRequest,
    initial: { email: '' },
    async onSubmit(values) {
      setSent(false)
      try {
        await api.activationMail({ body: { ...values, bot_check: check.answer } })
        setSent(true)
      } finally {
        check.renew()
      }
    },
  })

  return (
    <>
      <InlineForm form={form} submitLabel={t('Send the mail again')}>
        <TextField
          {...form.field('email')}
          label={t('Email')}
          type="email"
          autoComplete="username"
          required
        />
        <BotCheckOfForm {...form.field('bot_check')} check={check} />
      </InlineForm>
      <div role="status">
        {sent && t('If this account waits for its activation, another mail is on its way')}
      </div>
    </>
  )
}
