// A button and a field for what the first view of everybody carries, like a sign-in page, where Fluent's own would cost
// it 30 kB. Everything else uses Fluent's Button and the fields of forms.
import { LightButton, LightField, useAction, useT } from '@console/core/browser'
import { useState } from 'react'

export function Example() {
  const t = useT()
  const [name, setName] = useState('')
  const send = useAction(async () => localStorage.setItem('name', name))
  return (
    <>
      <LightField
        label={t('Name')}
        value={name}
        error={name ? undefined : 'Name it'}
        onChange={({ target }) => setName(target.value)}
      />
      <p>
        <LightButton look="primary" pending={send.pending} onClick={() => void send.run()}>
          {t('Save')}
        </LightButton>
      </p>
    </>
  )
}
