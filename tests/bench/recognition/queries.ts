import { Random } from '../../../host/demo/audio/random'
import { sampleRate } from '../../../host/demo/audio/signals'
import { type Condition, tempoOf } from './conditions'
import { coded, filtered, latenessOf } from './ffmpeg'
import {
  fitted,
  inHall,
  levelled,
  pinkNoise,
  queryRate,
  readPart,
  resample,
  whiteNoise,
  withNoise,
} from './sound'

export interface Source {
  file: string
  at: number
}

/** The excerpts as they arrive: mono at 16 kHz, all of the same length. */
export function render(
  sources: readonly Source[],
  seconds: number,
  condition: Condition,
  voices: readonly string[],
  seed: string,
): Float32Array[] {
  const length = Math.round(seconds * queryRate)
  const random = new Random(`${seed} ${condition.name} ${seconds}`)
  const cut = (more = 0) =>
    sources.map(({ file, at }) =>
      levelled(
        resample(
          readPart(file, sampleRate, at, seconds * tempoOf(condition) + more),
          sampleRate,
          queryRate,
        ),
      ),
    )
  return changed(condition, cut, length, random, voices).map((sample) =>
    levelled(fitted(sample, length)),
  )
}

function changed(
  condition: Condition,
  cut: (more?: number) => Float32Array[],
  length: number,
  random: Random,
  voices: readonly string[],
): Float32Array[] {
  switch (condition.type) {
    case 'clean':
      return cut()
    case 'mp3':
      return coded(cut(), ['-c:a', 'libmp3lame', '-b:a', '64k'], 'mp3')
    case 'opus':
      return coded(cut(), ['-c:a', 'libopus', '-b:a', '24k'], 'ogg')
    case 'reverb':
      return cut().map((sample) => inHall(sample, random))
    case 'telephone':
      return coded(
        filtered(cut(), 'highpass=f=300,lowpass=f=3400'),
        ['-ar', '8000', '-c:a', 'pcm_mulaw'],
        'wav',
      )
    case 'room':
      return filtered(
        cut().map((sample) =>
          withNoise(inHall(sample, random), pinkNoise(sample.length, random), 15),
        ),
        'highpass=f=150,equalizer=f=3000:t=q:w=1:g=6,acompressor=ratio=3',
      )
    case 'radio':
      return coded(
        filtered(
          cut(),
          'acompressor=threshold=0.05:ratio=8:attack=5:release=80:makeup=6,alimiter=limit=0.8',
        ),
        ['-c:a', 'libmp3lame', '-b:a', '48k'],
        'mp3',
      )
    case 'noise': {
      const make = {
        white: () => whiteNoise(length, random),
        pink: () => pinkNoise(length, random),
        babble: () => babble(length, voices, random),
      }[condition.colour]
      return cut().map((sample) => withNoise(fitted(sample, length), make(), condition.decibels))
    }
    case 'voice':
      return cut().map((sample) =>
        withNoise(fitted(sample, length), babble(length, voices, random, 1), -condition.decibels),
      )
    case 'speed':
      return cut().map((sample) => resample(sample, queryRate * tempoOf(condition), queryRate))
    case 'tempo':
      return late(cut(1), `atempo=${tempoOf(condition)}`, tempoOf(condition))
    case 'pitch':
      return late(cut(1), `rubberband=pitch=${1 + condition.percent / 100}`, 1)
  }
}

function late(samples: Float32Array[], filter: string, tempo: number) {
  const skip = Math.max(0, Math.round(latenessOf(filter, tempo) * queryRate))
  return filtered(samples, filter).map((sample) => sample.subarray(skip))
}

/** People who talk at once, none of them indexed. */
function babble(
  length: number,
  voices: readonly string[],
  random: Random,
  people = 8,
): Float32Array {
  const seconds = length / queryRate
  const sum = new Float32Array(length)
  for (let voice = 0; voice < people; voice++) {
    const part = readPart(random.pick(voices), sampleRate, random.between(1, 44 - seconds), seconds)
    const heard = fitted(resample(part, sampleRate, queryRate), length)
    for (let i = 0; i < length; i++) sum[i] = (sum[i] as number) + (heard[i] as number)
  }
  return sum
}
