import type { DemoTrack } from './synthesise'

/** What a new console starts with: about six minutes, made in seconds. */
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
