import { lazyPart } from './lazy-part'

/** What the shell shows on demand only: each is fetched on first use, or while the pointer comes near. */
export const UserPanel = lazyPart(async () => (await import('./user-panel')).UserPanel)
export const RegionPanel = lazyPart(async () => (await import('./region-panel')).RegionPanel)
export const NotificationPanel = lazyPart(
  async () => (await import('./notification-panel')).NotificationPanel,
)
export const Palette = lazyPart(async () => (await import('./palette')).Palette)
export const KeyboardSheet = lazyPart(async () => (await import('./keyboard-sheet')).KeyboardSheet)
export const ProductsDialog = lazyPart(
  async () => (await import('./products-dialog')).ProductsDialog,
)
export const SettingsPanel = lazyPart(async () => (await import('./settings-panel')).SettingsPanel)
export const SupportDialog = lazyPart(async () => (await import('./support-dialog')).SupportDialog)
export const ConfirmBox = lazyPart(async () => (await import('./confirm-box')).ConfirmBox)
export const UploadTray = lazyPart(async () => (await import('./upload-tray')).UploadTray)
export const NarrowedNotice = lazyPart(
  async () => (await import('./narrowed-notice')).NarrowedNotice,
)
export const ConsentBar = lazyPart(async () => (await import('./consent-bar')).ConsentBar)
export const FocusKeeper = lazyPart(async () => (await import('./focus-keeper')).FocusKeeper)
