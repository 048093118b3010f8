// What a token or a person may do. `withoutCovered` leaves out what a wider scope says already.
import { ScopeChoice, useT, withoutCovered } from '@console/core/browser'
import { useState } from 'react'

const resources = { stations: ['read', 'write'], reports: ['read', 'write', 'delete'] } as const

export function Example() {
  const t = useT()
  const [granted, setGranted] = useState<string[]>(['read-stations'])
  return (
    <>
      <ScopeChoice
        granted={granted}
        resources={resources}
        onChange={(scopes) => setGranted(withoutCovered(scopes))}
        problem={granted.length === 0 ? t('Choose one at least') : undefined}
      />
      <p>{granted.join(', ')}</p>
    </>
  )
}
