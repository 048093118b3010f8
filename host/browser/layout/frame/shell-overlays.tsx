import { Settings, Support, useObservable, useService } from '@console/core/browser'
import { useEffect } from 'react'
import { useOverlays } from '../overlays'
import { KeyboardSheet, Palette, ProductsDialog, SettingsPanel, SupportDialog } from '../parts'

const parts = {
  palette: Palette,
  keys: KeyboardSheet,
  products: ProductsDialog,
  support: SupportDialog,
}

/** What the shell has open over the page. */
export function ShellOverlays() {
  const { opened, open, close } = useOverlays()
  const { asked$ } = useService(Support)
  const { showSettings } = useObservable(useService(Settings).state$)
  const Part = opened && parts[opened]
  useEffect(() => {
    const asking = asked$.subscribe(() => open('support'))
    return () => asking.unsubscribe()
  }, [asked$, open])
  return (
    <>
      {Part && <Part onClose={close} />}
      {showSettings && <SettingsPanel />}
    </>
  )
}
