import type { PeakedSound } from './sound-index'

/** A sound, and where it was heard. */
export interface PlacedSound extends PeakedSound {
  heard?: { on: number; at: number } | undefined
}

/** What sounds the same sooner on one stream is one moment: stretches share some of what they hold. */
export const soonest = 2000
