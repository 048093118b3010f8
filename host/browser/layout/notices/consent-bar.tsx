import { LightButton, useT } from '@console/core/browser'
import type { ConsoleConfig } from '@console/core/contract'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useConsent } from '../choices/consent'
import { Banner } from './banner'

interface ConsentBarProps {
  tracking: NonNullable<ConsoleConfig['tracking']>
}

/** A token or a code in the address is nothing that a third party may read. */
const holdsSecret = (path: string) => /^\/(reset-password|activate)\/./.test(path)

/** Asks once whether visits may be counted, and loads the script of those who agree. */
export function ConsentBar({ tracking }: ConsentBarProps) {
  const t = useT()
  const { pathname } = useLocation()
  const { consent, decide } = useConsent()
  const isQuiet = holdsSecret(pathname)

  useEffect(() => {
    if (consent === 'given' && !isQuiet) loadScript(tracking.script)
  }, [consent, isQuiet, tracking.script])

  if (consent !== 'asked' || isQuiet) return undefined
  return (
    <section aria-label={t('Counting of visits')}>
      <Banner intent="info">
        <span>
          {t('May {host} count your visits? It helps us to see which advertisements work.', {
            host: new URL(tracking.script).host,
          })}
        </span>
        <LightButton onClick={() => decide('given')}>{t('Accept')}</LightButton>
        <LightButton onClick={() => decide('refused')}>{t('Decline')}</LightButton>
      </Banner>
    </section>
  )
}

function loadScript(address: string) {
  if ([...document.scripts].some(({ src }) => src === address)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  // Which screen somebody looks at stays here.
  script.referrerPolicy = 'origin'
  document.head.append(script)
}
