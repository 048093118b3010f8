import { lazyPart } from '../lazy-part'

/** What is shown on demand only: each is fetched on first use, or while the pointer comes near. */
export const NarrowedNotice = lazyPart(
  async () => (await import('./narrowed-notice')).NarrowedNotice,
)
export const PagesNotice = lazyPart(async () => (await import('./pages-notice')).PagesNotice)
export const ViewNotice = lazyPart(async () => (await import('./view-notice')).ViewNotice)
export const OutdatedNotice = lazyPart(
  async () => (await import('./outdated-notice')).OutdatedNotice,
)
export const ConsentBar = lazyPart(async () => (await import('./consent-bar')).ConsentBar)
