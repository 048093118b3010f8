import {
  CheckboxField,
  Deployment,
  Session,
  TextField,
  useApi,
  useForm,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { Registration, signInApi } from '@console/core/contract'
import { useState } from 'react'
import { AlreadySignedIn } from '../already-signed-in'
import { BotCheckOfForm, useBotCheck } from '../bot-check'
import { FormCard } from '../form-card'
import { inChina } from '../in-china'
import { Links } from '../links'
import { MailSent } from '../mail-sent'
import { NewPassword } from '../password/new-password'
import { PersonFields } from './person-fields'
import { PhoneFields } from './phone-fields'

const nobody = {
  email: '',
  password: '',
  password_confirmation: '',
  first_name: '',
  last_name: '',
  company: '',
  country: '',
}

const nobodyInChina = { ...nobody, country: 'CN', phone: '+86', sms_code: '' }

/** Asks for an account; in the China build with a phone number, and a code that is sent to it. */
export default function RegisterPage() {
  const t = useT()
  const byPhone = inChina(useService(Deployment))
  const api = useApi(signInApi)
  const check = useBotCheck()
  const signedIn = useObservable(useService(Session).user$)
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    schema: Registration,
    initial: byPhone ? nobodyInChina : nobody,
    async onSubmit(values) {
      try {
        await api.register({ body: { ...values, bot_check: check.answer } })
        setSentTo(values.email)
      } finally {
        check.renew()
      }
    },
  })

  if (signedIn) return <AlreadySignedIn />
  if (sentTo !== undefined) {
    return (
      <MailSent
        text="We sent a mail to {email}. Open the link in it to go on."
        email={sentTo}
        again={(bot_check) => api.activationMail({ body: { email: sentTo, bot_check } })}
        sentAgain="Another mail is on its way"
        onBack={() => setSentTo(undefined)}
      />
    )
  }

  return (
    <FormCard
      title={t('Create account')}
      form={form}
      submitLabel={t('Create account')}
      links={<Links links={[{ to: '/login', text: t('Have an account? Log in') }]} />}
    >
      <TextField
        {...form.field('email')}
        label={t('Work email')}
        type="email"
        autoComplete="username"
        required
      />
      {byPhone && (
        <PhoneFields
          phone={form.field('phone')}
          code={form.field('sms_code')}
          number={form.watch('phone') ?? ''}
          check={check}
        />
      )}
      <NewPassword
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        value={form.watch('password')}
        words={[
          form.watch('email'),
          form.watch('first_name'),
          form.watch('last_name'),
          form.watch('company'),
        ]}
      />
      <PersonFields field={form.field} />
      <CheckboxField {...form.field('terms')} label={t('I accept the terms of service')} required />
      <BotCheckOfForm {...form.field('bot_check')} check={check} />
    </FormCard>
  )
}
