import type { DrumName, drumKitNames } from './drums'
import type { InstrumentName } from './instruments'

export type Scale = readonly number[]

export const major: Scale = [0, 2, 4, 5, 7, 9, 11]
export const minor: Scale = [0, 2, 3, 5, 7, 8, 10]
export const dorian: Scale = [0, 2, 3, 5, 7, 9, 10]
export const mixolydian: Scale = [0, 2, 4, 5, 7, 9, 10]
export const harmonicMinor: Scale = [0, 2, 3, 5, 7, 8, 11]

/** Sixteenths of a bar: how likely, and how loud, a drum is there. */
export type Beat = Partial<Record<DrumName, string>>

export type Comping = 'block' | 'arpeggio' | 'strum' | 'offbeat' | 'held' | 'pulse'
export type Bassline = 'roots' | 'octaves' | 'walking' | 'syncopated' | 'held'

export interface Style {
  name: string
  tempo: readonly [low: number, high: number]
  /** Beats of a bar. */
  metres: readonly number[]
  scales: readonly Scale[]
  lead: readonly InstrumentName[]
  chords: readonly InstrumentName[]
  pad: readonly InstrumentName[]
  bass: readonly InstrumentName[]
  comping: readonly Comping[]
  basslines: readonly Bassline[]
  kits: readonly (typeof drumKitNames)[number][]
  /** Digits are tenths of the probability; of a bar of four beats, cut or repeated for others. */
  beats: readonly Beat[]
  /** Share of a beat by which every second eighth is late. */
  swing: number
  /** Seconds by which hands miss the beat. */
  looseness: number
  sevenths: number
  room: number
}

/** Degrees of the scale, one for each bar. */
export const progressions: readonly (readonly number[])[] = [
  [0, 4, 5, 3],
  [0, 5, 3, 4],
  [5, 3, 0, 4],
  [0, 3, 4, 3],
  [0, 3, 0, 4],
  [1, 4, 0, 5],
  [0, 6, 5, 4],
  [0, 2, 3, 4],
  [3, 4, 2, 5],
  [0, 0, 3, 3],
  [0, 6, 3, 0],
  [5, 4, 3, 4],
  [0, 5, 1, 4],
  [2, 5, 1, 4],
]
