import { announce, useApi, useT } from '@console/core/browser'
import { activateFirstMessage, signInApi } from '@console/core/contract'
import { useEffect } from 'react'
import { SendAgain } from '../send-again'
import { clock, useCountdown } from '../use-countdown'
import type { Refusal } from './use-login-form'

export { BotCheckField } from '@console/core/browser'

interface NextStepProps {
  failure: Refusal
  email: string
}

/** What can be done about a refusal: wait, or activate the account. */
export function NextStep({ failure, email }: NextStepProps) {
  const api = useApi(signInApi)
  if (failure.status === 429 && failure.retryAfter) return <Wait seconds={failure.retryAfter} />
  if (failure.message !== activateFirstMessage) return undefined
  return (
    <SendAgain
      send={(bot_check) => api.activationMail({ body: { email, bot_check } })}
      sent="If this account waits for its activation, another mail is on its way"
    />
  )
}

function Wait({ seconds }: { seconds: number }) {
  const t = useT()
  const [left] = useCountdown(seconds)
  const text = left
    ? t('You can try again in {time}', { time: clock(left) })
    : t('You can try again now')
  useEffect(() => {
    if (left === 0) announce(t('You can try again now'))
  }, [left, t])
  return <p>{text}</p>
}
