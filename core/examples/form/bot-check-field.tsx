// Tells people from programs, for calls that are made without signing in and take a `bot_check`. An answer counts once:
// after a call it gets another key. Nothing where the operator has switched it off.
import { BotCheckField, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'

export function Example() {
  const t = useT()
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<string>()
  return (
    <>
      <BotCheckField key={round} onAnswer={setAnswer} />
      <Button disabled={!answer} onClick={() => setRound(round + 1)}>
        {t('Send')}
      </Button>
    </>
  )
}
