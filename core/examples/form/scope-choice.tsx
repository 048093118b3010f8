// What a token or a person may do. `withoutCovered` leaves out what a wider scope says already.
import { ScopeChoice, useT, withoutCovered } from '@console/core/browser'
import type { ScopeText } from '@console/core/contract'
import { useState } from 'react'

const resources = { stations: ['read', 'write'], reports: ['read', 'write', 'delete'] } as const

const texts: Record<string, ScopeText> = {
  stations: { title: 'Stations', text: 'Opens the list of stations.' },
  reports: { title: 'Reports', text: 'Opens reports of stations.' },
}

export function Example() {
  const t = useT()
  const [granted, setGranted] = useState<string[]>(['read-stations'])
  return (
    <>
      <ScopeChoice
        granted={granted}
        resources={resources}
        texts={texts}
        onChange={(scopes) => setGranted(withoutCovered(scopes))}
        problem={granted.length === 0 ? t('Choose one at least') : undefined}
      />
      <p>{granted.join(', ')}</p>
    </>
  )
}
