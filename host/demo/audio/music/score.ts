import type { DrumName } from './drums'
import type { InstrumentName } from './instruments'
import type { Tone } from './sounding'

export interface Note extends Tone {
  instrument: InstrumentName
  at: number
  /** -1 is left, 1 right. */
  pan: number
  gain: number
}

export interface Hit {
  drum: DrumName
  at: number
  velocity: number
}

export interface Score {
  notes: Note[]
  hits: Hit[]
  kit: string
  room: number
  seconds: number
}
