import type { MusicSpeech, SoundKind } from '@console/core/server'
import { sampleRate, silenceLevel } from '../algorithm'
import { FeatureReader, type SoundFeatures } from './sound-features'

type Label = MusicSpeech['label']
type Weights = Omit<Record<keyof SoundFeatures, number>, 'level'> & { base: number }

const windowSamples = 10 * sampleRate

/**
 * Two logistic regressions, fitted to ten-second windows of the synthesised corpus (seeds of their own) and of other
 * synthetic voices. Above zero: there is speech; there is music.
 */
const speech: Weights = {
  lowFrames: 19.39,
  syllables: 14.84,
  unevenness: 1.41,
  brightness: -1,
  steadyTones: -1.86,
  longTones: -6.76,
  tones: 38.66,
  base: -12.73,
}
const music: Weights = {
  lowFrames: 1.42,
  syllables: -1.67,
  unevenness: -3.64,
  brightness: -6.37,
  steadyTones: 14.15,
  longTones: 22.62,
  tones: 113.2,
  base: -8.73,
}

/** Says what a sound mostly is, in windows of ten seconds. A hint by simple features, no understanding. */
export class MusicSpeechListener {
  private reader = new FeatureReader()
  private labels: Label[] = []
  private fresh: SoundKind[] = []
  private received = 0

  constructor(private readonly isEndless = false) {}

  /** Mono at 8 kHz. */
  push(samples: Float32Array | Int16Array): void {
    const scale = samples instanceof Int16Array ? 1 / 32768 : 1
    for (let i = 0; i < samples.length; i++) {
      const value = (samples[i] as number) * scale
      this.reader.push(value - value === 0 ? value : 0)
      if (++this.received % windowSamples === 0) this.endWindow()
    }
  }

  /** Of the whole windows that ended since the last call, each by itself. */
  take(): SoundKind[] {
    return this.fresh.splice(0)
  }

  end(): MusicSpeech[] {
    if (this.received % windowSamples > 0) this.endWindow()
    return stretches(majority(this.labels), this.received / sampleRate)
  }

  private endWindow(): void {
    const features = this.reader.take()
    // Too little of a window is what came before it.
    this.labels.push(features ? labelOf(features) : (this.labels.at(-1) ?? 'o'))
    if (features) this.fresh.push(isSilent(features) ? 'silence' : labelOf(features))
    // A stream has no end: nobody asks for the whole of it.
    if (this.isEndless) this.labels.length = 0
  }
}

/** With or without music. */
export const isVoice = (kind: SoundKind) => kind === 's' || kind === 'ms'

const isSilent = ({ level }: SoundFeatures) => level < silenceLevel

function labelOf(features: SoundFeatures): Label {
  if (isSilent(features)) return 'o'
  const isSpeech = weigh(features, speech) > 0
  const isMusic = weigh(features, music) > 0
  if (isSpeech) return isMusic ? 'ms' : 's'
  return isMusic ? 'm' : 'o'
}

const weigh = (features: SoundFeatures, { base, ...weights }: Weights) =>
  Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * features[name as keyof SoundFeatures],
    base,
  )

/** A window that differs from two equal ones beside it is taken for one of them. */
const majority = (labels: Label[]) =>
  labels.map((label, at) => {
    const before = labels[at - 1]
    return before !== undefined && before === labels[at + 1] ? before : label
  })

function stretches(labels: Label[], seconds: number): MusicSpeech[] {
  const found: MusicSpeech[] = []
  labels.forEach((label, at) => {
    const last = found.at(-1)
    const end = Math.min(seconds, ((at + 1) * windowSamples) / sampleRate)
    if (last?.label === label) last.end = end
    else found.push({ start: (at * windowSamples) / sampleRate, end, label })
  })
  return found
}
