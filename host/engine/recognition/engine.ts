import type {
  AudioSource,
  IdentifyOptions,
  LiveMatch,
  LiveRange,
  Match,
  MusicSpeech,
  SoundKind,
} from '@console/core/server'
import type { Peaks, Sample } from './fingerprint/peaks'

/** What is known about a sound once it has been listened to. */
export interface Extraction {
  peaks: Sample
  seconds: number
  /** dBFS of the loudest 128 ms; undefined where only a fingerprint was sent. */
  loudest: number | undefined
  /** When asked for and heard (fingerprints tell nothing of it). */
  musicSpeech?: MusicSpeech[]
}

export interface ListenOptions {
  signal?: AbortSignal | undefined
  urgency?: 'now' | 'whenever' | undefined
  musicSpeech?: boolean
  /** Also the peaks that are told from smaller neighbourhoods: more is found under voices and noise. */
  dense?: boolean
  onProgress?: ((progress: { seconds: number }) => void) | undefined
}

export interface SearchOptions extends Omit<IdentifyOptions, 'urgency' | 'live'> {
  urgency?: 'now' | 'whenever' | undefined
}

export type EachOptions = Omit<SearchOptions, 'collections'>

/** Sound that goes on: what was found since the last piece comes back with each piece. */
export interface Ear {
  /** Frames count from the first sample; the last 12 are still undecided. Resolves when the piece is worked off. */
  push(samples: Float32Array): Promise<{ peaks: Peaks; kinds: SoundKind[] }>
  close(): void
}

/** What scans and monitors stand on. All work is done in worker threads, or looked up by matchers elsewhere. */
export interface Engine {
  listen(source: AudioSource, options?: ListenOptions): Promise<Listened>
  /** How many wait for a thread. */
  readonly waiting: number
  /** Of these, those that somebody waits for. */
  readonly waitingNow: number
  openEar(options: { sampleRate: number; signal?: AbortSignal }): Ear
  /** Best first, one per reference, accepted ones only. */
  search(
    sample: Sample,
    options: SearchOptions,
  ): Promise<{ matches: Match[]; milliseconds: number }>
  /** One search for many: for each list of collections exactly what `search` would answer for it alone. */
  searchEach(
    sample: Sample,
    lists: readonly SearchOptions['collections'][],
    options: EachOptions,
  ): Promise<{ matches: Match[][]; milliseconds: number }>
  /** Best first, one per channel. */
  searchLive(
    peaks: Peaks,
    ranges: readonly LiveRange[],
    options: Pick<SearchOptions, 'signal'> & { urgency: 'now' | 'whenever' },
  ): Promise<{ matches: LiveMatch[]; milliseconds: number }>
  /** The peaks that are kept of a reference; undefined when it is not there. */
  peaksOf(reference: string): Promise<Peaks | undefined>
}

export interface Listened extends Extraction {
  /** What was sent. */
  from: 'audio' | 'fingerprint'
  /** Milliseconds. */
  took: { decode: number; extract: number }
}
