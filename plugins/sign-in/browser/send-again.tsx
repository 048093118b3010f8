import { ApiError, LightButton, sentenceOf, tokens, useAction, useT } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { BotCheck, useBotCheck } from './bot-check'
import { clock, useCountdown } from './use-countdown'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  button: { alignSelf: 'start' },
})

/** Between two mails to the same address. */
const pauseSeconds = 60

interface SendAgainProps {
  send(botCheck: string | undefined): Promise<unknown>
  /** Said after it; English. */
  sent: string
  /** The first mail is on its way already. */
  justSent?: boolean
}

/** Asks for the mail once more, with a pause in between. */
export function SendAgain({ send, sent, justSent = false }: SendAgainProps) {
  const styles = useStyles()
  const t = useT()
  const [left, start] = useCountdown(justSent ? pauseSeconds : 0)
  const [said, setSaid] = useState('')
  const check = useBotCheck()

  const again = useAction(async () => {
    setSaid('')
    try {
      await send(check.answer)
      setSaid(sent)
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
    <div className={styles.part}>
      {left === 0 && <BotCheck check={check} />}
      <LightButton
        className={styles.button}
        pending={again.pending || left > 0}
        onClick={() => void again.run()}
      >
        {left > 0
          ? t('Send the mail again in {time}', { time: clock(left) })
          : t('Send the mail again')}
      </LightButton>
      <div role="status">{said && t(said)}</div>
    </div>
  )
}
