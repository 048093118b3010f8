import {
  ApiError,
  type FieldBinding,
  LightButton,
  sentenceOf,
  TextField,
  useAction,
  useApi,
  useT,
} from '@console/core/browser'
import { signInApi } from '@console/core/contract'
import { useState } from 'react'
import type { BotCheckState } from '../bot-check'
import { clock, useCountdown } from '../use-countdown'

/** Between two codes to the same phone. */
const pauseSeconds = 60

interface PhoneFieldsProps {
  phone: FieldBinding<string | undefined>
  code: FieldBinding<string | undefined>
  /** What is typed now. */
  number: string
  check: BotCheckState
}

/** A phone number, and the code that is sent to it. */
export function PhoneFields({ phone, code, number, check }: PhoneFieldsProps) {
  const t = useT()
  const api = useApi(signInApi)
  const [left, start] = useCountdown()
  const [said, setSaid] = useState('')

  const send = useAction(async () => {
    setSaid('')
    try {
      await api.smsCode({ body: { phone: number, bot_check: check.answer } })
      setSaid('The code is on its way')
      start(pauseSeconds)
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) start(error.retryAfter)
      setSaid(sentenceOf(error))
      throw error
    } finally {
      check.renew()
    }
  })

  return (
    <>
      <TextField
        {...phone}
        label={t('Phone')}
        hint={t('With the code of the country, like +8613800138000')}
        type="tel"
        autoComplete="tel"
        required
      />
      <div>
        <LightButton pending={send.pending || left > 0} onClick={() => void send.run()}>
          {left > 0 ? t('Send another code in {time}', { time: clock(left) }) : t('Send code')}
        </LightButton>
        <div role="status">{said && t(said)}</div>
      </div>
      <TextField {...code} label={t('Code')} autoComplete="one-time-code" required />
    </>
  )
}
