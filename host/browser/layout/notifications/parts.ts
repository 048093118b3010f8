import { lazyPart } from '../lazy-part'

/** What is shown on demand only: each is fetched on first use, or while the pointer comes near. */
export const NotificationPanel = lazyPart(
  async () => (await import('./notification-panel')).NotificationPanel,
)
