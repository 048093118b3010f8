import { lazyPart } from '../lazy-part'

/** What is shown on demand only: each is fetched on first use, or while the pointer comes near. */
export const ProductsDialog = lazyPart(
  async () => (await import('./products-dialog')).ProductsDialog,
)
export const SettingsPanel = lazyPart(async () => (await import('./settings-panel')).SettingsPanel)
export const SupportDialog = lazyPart(async () => (await import('./support-dialog')).SupportDialog)
export const ConfirmBox = lazyPart(async () => (await import('./confirm-box')).ConfirmBox)
export const FactorBox = lazyPart(async () => (await import('./factor-box')).FactorBox)
