import { Settings, Support, useObservable, useService } from '@console/core/browser'
import { useEffect, useState } from 'react'
import { ProductsDialog, SettingsPanel, SupportDialog } from '../dialogs/parts'
import { useOverlays } from '../overlays'
import { KeyboardSheet, Palette } from '../palette/parts'

const parts = {
  palette: Palette,
  keys: KeyboardSheet,
  products: ProductsDialog,
}

/** What the shell has open over the page. */
export function ShellOverlays() {
  const { opened, open, close } = useOverlays()
  const { asked$ } = useService(Support)
  const { showSettings } = useObservable(useService(Settings).state$)
  const [text, setText] = useState('')
  const Part = opened && opened !== 'support' ? parts[opened] : undefined
  useEffect(() => {
    const asking = asked$.subscribe((text) => {
      setText(text)
      open('support')
    })
    return () => asking.unsubscribe()
  }, [asked$, open])
  return (
    <>
      {Part && <Part onClose={close} />}
      {opened === 'support' && (
        <SupportDialog
          text={text}
          onClose={() => {
            setText('')
            close()
          }}
        />
      )}
      {showSettings && <SettingsPanel />}
    </>
  )
}
