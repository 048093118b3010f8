import type { MusicSpeech, PrintedSound, Repeat, SoundKind } from '@console/core/server'
import type { Peaks, Sample } from '../fingerprint/peaks'
import type { BuildInput } from '../index/build-input'
import type { Segment } from '../index/segment'
import type { Candidate } from '../repeats/find-occurrences'
import type { PlacedSound } from '../repeats/placed-sound'
import type { Found, SearchRequest } from '../search/search'
import type { StoredAnswer, StoredSearch } from '../stored/search-stored'

export interface Heard {
  peaks: Sample
  seconds: number
  loudest: number
  /** Milliseconds of work. */
  took: number
  musicSpeech?: MusicSpeech[]
}

/** What can be asked of a worker thread: its input and its answer. */
export interface Tasks {
  /** Begins to listen to a sound that comes in pieces. */
  open: [
    input: {
      stream: number
      sampleRate: number
      musicSpeech: boolean | 'endless'
      dense?: boolean
    },
    answer: undefined,
  ]
  /** Answers with what was found since the last piece when asked to. */
  push: [
    input: { stream: number; samples: Float32Array; take: boolean },
    answer: { peaks: Peaks; kinds: SoundKind[] } | undefined,
  ]
  end: [input: { stream: number }, answer: Heard]
  close: [input: { stream: number }, answer: undefined]
  /** A whole WAV file; undefined when the bytes are none that can be read here. */
  wav: [
    input: { bytes: Uint8Array; musicSpeech: boolean; dense?: boolean },
    answer: Heard | undefined,
  ]
  /** Which segments are searched from now on. */
  segments: [input: { add: Segment[]; remove: number[] }, answer: undefined]
  search: [
    input: { sample: Sample; requests: SearchRequest[] },
    answer: { found: Found[][]; took: number },
  ]
  /** What a search in a store is to read, by its passes; and the search, with what was read so far. */
  askedHashes: [
    input: { sample: Sample; requests: readonly SearchRequest[] },
    answer: Uint32Array[],
  ]
  searchStored: [input: StoredSearch, answer: StoredAnswer]
  /** The sounds of a window; answers with those that are not known yet, which are added. */
  openWindow: [input: { key: string; ids: readonly number[] }, answer: number[]]
  addToWindow: [input: { key: string; sounds: readonly PlacedSound[] }, answer: undefined]
  /** Fresh sounds are looked up in a window; answers with those that they are compared with. */
  lookInWindow: [input: { key: string; fresh: readonly PlacedSound[] }, answer: number[]]
  /** The fresh sounds with these, or with each other. */
  compare: [input: { others?: readonly PlacedSound[] }, answer: Repeat[]]
  endComparison: [input: Record<string, never>, answer: undefined]
  /** Parts of sounds in which references may be. */
  candidates: [
    input: { references: readonly Peaks[]; sounds: readonly PrintedSound[] },
    answer: Candidate[],
  ]
  build: [input: { id: number; inputs: BuildInput[] }, answer: Segment]
}

export type TaskName = keyof Tasks
export type Input<T extends TaskName> = Tasks[T][0]
export type Answer<T extends TaskName> = Tasks[T][1]

export interface TaskMessage {
  id: number
  task: TaskName
  input: unknown
}

/** When the thread began with it and ended, milliseconds since 1970: what comes before that is waiting. */
interface Done {
  id: number
  from: number
  to: number
}

export type AnswerMessage = Done & ({ answer: unknown } | { error: string })
