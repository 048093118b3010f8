import type { DemoTrack } from './synthesise'

/** What a new demo account has: about six minutes, made in seconds. */
export const seedTracks: readonly DemoTrack[] = [
  { kind: 'jingle', seed: 'console 1' },
  { kind: 'jingle', seed: 'console 2' },
  { kind: 'jingle', seed: 'console 3' },
  { kind: 'jingle', seed: 'console 4' },
  { kind: 'advert', seed: 'console 1', seconds: 15 },
  { kind: 'advert', seed: 'console 2', seconds: 20 },
  { kind: 'advert', seed: 'console 3', seconds: 30 },
  { kind: 'music', seed: 'console 1', seconds: 30 },
  { kind: 'music', seed: 'console 2', seconds: 40 },
  { kind: 'music', seed: 'console 3', seconds: 50 },
  { kind: 'music', seed: 'console 4', seconds: 60 },
  { kind: 'speech', seed: 'console 1', seconds: 45 },
]

/** What the provider has in its Music bucket. */
export const musicTracks: readonly DemoTrack[] = [
  { kind: 'music', seed: 'provider 1', seconds: 30 },
  { kind: 'music', seed: 'provider 2', seconds: 35 },
  { kind: 'music', seed: 'provider 3', seconds: 40 },
]

/** What is on the air and in no bucket: nobody knows it yet. */
export const unknownTracks = {
  advert: { kind: 'advert', seed: 'unknown 1', seconds: 20 },
  talk: { kind: 'speech', seed: 'unknown 1', seconds: 15 },
} as const satisfies Record<string, DemoTrack>
