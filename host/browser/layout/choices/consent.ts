import { Settings, useService } from '@console/core/browser'
import { useState } from 'react'

export type Consent = 'asked' | 'given' | 'refused'

const key = 'tracking'

/** What the person of this browser said about the script that counts visits. */
export function useConsent() {
  const settings = useService(Settings)
  const [consent, setConsent] = useState(() => settings.recall<Consent>(key, 'asked'))
  const decide = (decided: Consent) => {
    settings.remember(key, decided)
    setConsent(decided)
  }
  return { consent, decide }
}
