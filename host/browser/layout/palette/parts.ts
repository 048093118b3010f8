import { lazyPart } from '../lazy-part'

/** What is shown on demand only: each is fetched on first use, or while the pointer comes near. */
export const Palette = lazyPart(async () => (await import('./palette')).Palette)
export const KeyboardSheet = lazyPart(async () => (await import('./keyboard-sheet')).KeyboardSheet)
