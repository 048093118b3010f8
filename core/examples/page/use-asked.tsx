// Runs when the address asks for it and takes that out again, so that a link from elsewhere can open a form.
import { TextLink, useAsked, useT } from '@console/core/browser'
import { useState } from 'react'

export function Example() {
  const t = useT()
  const [asked, setAsked] = useState(0)
  useAsked('add-station', () => setAsked(asked + 1))
  return (
    <p>
      <TextLink to="?add-station">{t('Add station')}</TextLink>{' '}
      {t('{count time|times} asked for', { count: asked })}
    </p>
  )
}
