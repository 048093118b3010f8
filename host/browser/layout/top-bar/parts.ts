import { lazyPart } from '../lazy-part'

/** What is shown on demand only: each is fetched on first use, or while the pointer comes near. */
export const UserPanel = lazyPart(async () => (await import('./user-panel')).UserPanel)
export const RegionPanel = lazyPart(async () => (await import('./region-panel')).RegionPanel)
