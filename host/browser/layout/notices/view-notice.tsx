import { LightButton, Session, useFormat, useService, useT } from '@console/core/browser'
import { useEffect, useState } from 'react'
import { Banner } from './banner'

/** Says whose account an operator looks at, until when, and ends it. */
export function ViewNotice({ email, until }: { email: string; until: string }) {
  const t = useT()
  const format = useFormat()
  const session = useService(Session)
  const [ending, setEnding] = useState(false)

  useEffect(() => {
    const left = Math.max(0, Date.parse(until) - Date.now())
    const timer = setTimeout(() => void session.endView(), left)
    return () => clearTimeout(timer)
  }, [session, until])

  function end() {
    setEnding(true)
    void session.endView()
  }
  return (
    <Banner intent="warning">
      <span>
        {t(
          'You look at the account of {email}, until {time}. Nothing can be changed, and the customer reads in the audit log that you were here.',
          { email, time: format.time(until) },
        )}
      </span>
      <LightButton onClick={end} disabled={ending}>
        {t('End')}
      </LightButton>
    </Banner>
  )
}
