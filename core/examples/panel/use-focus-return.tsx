// For what covers the page and is none of the kit's: when it goes, what had the focus before has it again.
import { useFocusReturn, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'

function Cover({ onClose }: { onClose(): void }) {
  const t = useT()
  useFocusReturn()
  return (
    <Button autoFocus onClick={onClose}>
      {t('Close')}
    </Button>
  )
}

export function Example() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Open')}</Button>{' '}
      {open && <Cover onClose={() => setOpen(false)} />}
    </>
  )
}
