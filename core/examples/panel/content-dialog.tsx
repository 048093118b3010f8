// A dialog that is no form, open as long as it is drawn. To ask before something is done, use the service Confirm.
import { ContentDialog, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'

export function Example() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('How it is counted')}</Button>
      {open && (
        <ContentDialog
          title={t('How plays are counted')}
          onLeave={close}
          actions={<Button onClick={close}>{t('Close')}</Button>}
        >
          {t('A play counts from its third second.')}
        </ContentDialog>
      )}
    </>
  )
}
