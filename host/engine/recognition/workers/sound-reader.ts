import type { MusicSpeech, SoundKind } from '@console/core/server'
import { Resampler } from '../../media/resampler'
import { sampleRate as ownRate } from '../algorithm'
import { Extractor } from '../fingerprint/extract'
import type { Peaks, Sample } from '../fingerprint/peaks'
import { MusicSpeechListener } from '../music-speech/music-speech'

interface SoundReaderOptions {
  sampleRate: number
  /** `endless`: of the newest windows only, by `takeKinds`. */
  musicSpeech: boolean | 'endless'
  /** Also the peaks of smaller neighbourhoods. */
  dense?: boolean
}

/** Mono samples of any rate in, peaks out, and what else is told about the sound. */
export class SoundReader {
  private readonly extractor: Extractor
  private readonly resampler: Resampler | undefined
  private readonly listener: MusicSpeechListener | undefined
  private took = 0

  constructor({ sampleRate, musicSpeech, dense = false }: SoundReaderOptions) {
    this.extractor = new Extractor({ dense })
    if (musicSpeech) this.listener = new MusicSpeechListener(musicSpeech === 'endless')
    if (sampleRate !== ownRate) this.resampler = new Resampler(sampleRate, ownRate)
  }

  push(samples: Float32Array): void {
    const started = performance.now()
    this.hear(this.resampler ? this.resampler.push(samples) : samples)
    this.took += performance.now() - started
  }

  /** The peaks found since the last call; those of the newest frames come later. */
  take(): Peaks {
    return this.extractor.take()
  }

  /** What each ten seconds mostly were that ended since the last call. */
  takeKinds(): SoundKind[] {
    return this.listener?.take() ?? []
  }

  end(): {
    peaks: Sample
    seconds: number
    loudest: number
    took: number
    musicSpeech?: MusicSpeech[]
  } {
    const started = performance.now()
    if (this.resampler) this.hear(this.resampler.end())
    const extraction = this.extractor.end()
    const musicSpeech = this.listener?.end()
    const took = this.took + performance.now() - started
    return { ...extraction, took, ...(musicSpeech && { musicSpeech }) }
  }

  private hear(samples: Float32Array): void {
    this.extractor.push(samples)
    this.listener?.push(samples)
  }
}
