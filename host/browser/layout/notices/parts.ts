import { lazyPart } from '../lazy-part'

/** What is shown on demand only: each is fetched on first use, or while the pointer comes near. */
export const NarrowedNotice = lazyPart(
  async () => (await import('./narrowed-notice')).NarrowedNotice,
)
export const AccountNotice = lazyPart(async () => (await import('./account-notice')).AccountNotice)
export const OutdatedNotice = lazyPart(
  async () => (await import('./outdated-notice')).OutdatedNotice,
)
export const ConsentBar = lazyPart(async () => (await import('./consent-bar')).ConsentBar)
