// What the keys of a page do. `?` opens it by custom.
import { KeysSheet, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'

export function Example() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Keys')}</Button>
      {open && (
        <KeysSheet
          intro={t('While the line has the focus:')}
          keys={[
            ['Space', t('play or pause')],
            ['← →', t('to the play before or after')],
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
