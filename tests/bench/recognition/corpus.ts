import { readFileSync } from 'node:fs'
import { Random } from '../../../host/demo/audio/random'
import type { DemoTrack } from '../../../host/demo/audio/synthesise'

type Counts = Record<'music' | 'speech', number>

interface Frozen {
  frozen: string
  seed: string
  references: Counts
  /** Never indexed; false positives are counted on the first, thresholds set on the second. */
  unknown: Counts
  calibration: Counts
  queries: Counts
}

/** Made before the engine was tuned: changing it makes earlier figures worthless. */
export const frozen: Frozen = JSON.parse(
  readFileSync('tests/bench/recognition/corpus.json', 'utf8'),
)

export interface Track extends DemoTrack {
  id: string
  kind: 'music' | 'speech'
  seconds: number
}

export interface Excerpt {
  /** Index of its track. */
  track: number
  kind: Track['kind']
  /** Seconds. */
  at: number
}

export interface Corpus {
  references: Track[]
  unknown: Track[]
  calibration: Track[]
}

const unknownSeconds = 45
export const excerptsOfUnknown = 4

/** A share below 1 is for quick runs. */
export function corpusOf(share: number): Corpus {
  return {
    references: tracksOf('references', share, (random, kind) =>
      Math.round(random.between(60, kind === 'music' ? 130 : 100)),
    ),
    unknown: tracksOf('unknown', share, () => unknownSeconds),
    calibration: tracksOf('calibration', share, () => unknownSeconds),
  }
}

function tracksOf(
  part: 'references' | 'unknown' | 'calibration',
  share: number,
  secondsOf: (random: Random, kind: Track['kind']) => number,
): Track[] {
  return (['music', 'speech'] as const).flatMap((kind) =>
    Array.from({ length: Math.ceil(frozen[part][kind] * share) }, (_, index) => {
      const id = `${part} ${kind} ${index}`
      const random = new Random(`${frozen.seed} ${id}`)
      return {
        id,
        kind,
        seed: `${frozen.seed} ${id}`,
        seconds: secondsOf(random, kind),
        channels: 1,
      }
    }),
  )
}

/** One excerpt of each of the first tracks of either kind. */
export function queriesOf(corpus: Corpus, share: number, seconds: number): Excerpt[] {
  const random = new Random(`${frozen.seed} queries ${seconds}`)
  return (['music', 'speech'] as const).flatMap((kind) => {
    const first = corpus.references.findIndex((track) => track.kind === kind)
    return Array.from({ length: Math.ceil(frozen.queries[kind] * share) }, (_, index) =>
      excerptOf(corpus.references, first + index, seconds, random),
    )
  })
}

export function unknownsOf(tracks: Track[], name: string, seconds: number): Excerpt[] {
  const random = new Random(`${frozen.seed} ${name} ${seconds}`)
  return tracks.flatMap((_, index) =>
    Array.from({ length: excerptsOfUnknown }, () => excerptOf(tracks, index, seconds, random)),
  )
}

/** Changed tempo needs some more than the excerpt itself, before and after. */
function excerptOf(tracks: Track[], index: number, seconds: number, random: Random): Excerpt {
  const track = tracks[index] as Track
  return {
    track: index,
    kind: track.kind,
    at: random.between(2, track.seconds - 1.1 * seconds - 3),
  }
}
