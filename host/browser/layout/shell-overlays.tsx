import { Settings, useObservable, useService } from '@console/core/browser'
import { useOverlays } from './overlays'
import { KeyboardSheet, Palette, ProductsDialog, SettingsPanel, SupportDialog } from './parts'

const parts = {
  palette: Palette,
  keys: KeyboardSheet,
  products: ProductsDialog,
  support: SupportDialog,
}

/** What the shell has open over the page. */
export function ShellOverlays() {
  const { opened, close } = useOverlays()
  const { showSettings } = useObservable(useService(Settings).state$)
  const Part = opened && parts[opened]
  return (
    <>
      {Part && <Part onClose={close} />}
      {showSettings && <SettingsPanel />}
    </>
  )
}
