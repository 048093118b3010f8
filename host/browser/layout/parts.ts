import { lazyPart } from './lazy-part'

/** What the shell shows on demand only: each is fetched on first use, or while the pointer comes near. */
export const UserPanel = lazyPart(async () => (await import('./top-bar/user-panel')).UserPanel)
export const RegionPanel = lazyPart(
  async () => (await import('./top-bar/region-panel')).RegionPanel,
)
export const NotificationPanel = lazyPart(
  async () => (await import('./notifications/notification-panel')).NotificationPanel,
)
export const Palette = lazyPart(async () => (await import('./palette/palette')).Palette)
export const KeyboardSheet = lazyPart(
  async () => (await import('./dialogs/keyboard-sheet')).KeyboardSheet,
)
export const ProductsDialog = lazyPart(
  async () => (await import('./dialogs/products-dialog')).ProductsDialog,
)
export const SettingsPanel = lazyPart(
  async () => (await import('./dialogs/settings-panel')).SettingsPanel,
)
export const SupportDialog = lazyPart(
  async () => (await import('./dialogs/support-dialog')).SupportDialog,
)
export const ConfirmBox = lazyPart(async () => (await import('./dialogs/confirm-box')).ConfirmBox)
export const FactorBox = lazyPart(async () => (await import('./dialogs/factor-box')).FactorBox)
export const UploadTray = lazyPart(async () => (await import('./uploads/upload-tray')).UploadTray)
export const NarrowedNotice = lazyPart(
  async () => (await import('./notices/narrowed-notice')).NarrowedNotice,
)
export const ConsentBar = lazyPart(async () => (await import('./notices/consent-bar')).ConsentBar)
export const FocusKeeper = lazyPart(async () => (await import('./frame/focus-keeper')).FocusKeeper)
