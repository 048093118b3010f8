import type { Sound } from './mix'
import { compose } from './music/compose'
import { advert, jingle } from './music/jingles'
import { play } from './music/play'
import { styles } from './music/styles'
import { Random } from './random'
import { sampleRate } from './signals'
import { titleOf } from './titles'
import { speak } from './voice/speech'

export type DemoKind = 'music' | 'speech' | 'jingle' | 'advert'

export interface DemoTrack {
  kind: DemoKind
  /** Another seed, another recording. */
  seed: string
  /** What the seed gives, unless told. */
  seconds?: number
  /** Two unless told. */
  channels?: 1 | 2
}

export interface SynthesisedTrack {
  title: string
  artist: string
  /** Of music, its style. */
  genre: string
  sampleRate: number
  /** Samples between -1 and 1; the file is `toWav(channels)`. */
  channels: Sound
}

const lengths: Record<DemoKind, readonly [number, number]> = {
  music: [40, 150],
  speech: [30, 120],
  jingle: [3, 8],
  advert: [10, 30],
}

/** A recording that nobody has heard before, made of nothing: the same one for the same seed, on every machine. */
export function synthesise(track: DemoTrack): SynthesisedTrack {
  const { kind } = track
  const random = new Random(`${kind} ${track.seed}`)
  const names = titleOf[kind](random)
  const chosen = random.between(...lengths[kind])
  const seconds = track.seconds ?? Math.round(chosen * 10) / 10
  const channels = track.channels ?? 2
  const style = random.pick(styles)
  const make: Record<DemoKind, () => Sound> = {
    music: () => play(compose(style, seconds, random), channels, random),
    speech: () => speak(seconds, channels, random),
    jingle: () => jingle(seconds, channels, random),
    advert: () => advert(seconds, channels, random),
  }
  const genre = kind === 'music' ? style.name : kind
  return { ...names, genre, sampleRate, channels: make[kind]() }
}
