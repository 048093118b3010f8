import { Filter, frequencyOf, sampleRate, samplesOf, sine, waveFor } from '../signals'
import { envelope, type Instrument } from './sounding'

/** First three formants, hertz. */
const vowels = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [270, 2290, 3010],
  [570, 840, 2410],
  [300, 870, 2240],
] as const

/** A voice on vowels: a saw through formants, with the vibrato of a singer. */
export function sung(size: number): Instrument {
  return ({ pitch, duration, velocity }, random) => {
    const frequency = frequencyOf(pitch)
    const wave = waveFor('saw', frequency)
    const sound = new Float32Array(samplesOf(duration + 0.12))
    const formants = random.pick(vowels).map((formant, index) => ({
      filter: new Filter().tune(formant * size, 6 + 3 * index),
      level: [1, 0.6, 0.35][index] as number,
    }))
    const rate = random.between(4.8, 6.2) / sampleRate
    const scoop = random.between(-0.03, 0)
    let phase = random.unit()
    for (let i = 0; i < sound.length; i++) {
      const seconds = i / sampleRate
      const shake = 1 + 0.008 * Math.min(1, seconds * 1.5) * sine.at(i * rate)
      phase += ((frequency * shake) / sampleRate) * (1 + scoop * Math.max(0, 1 - seconds * 14))
      const source = wave.at(phase) + 0.06 * random.noise()
      let value = 0
      for (const { filter, level } of formants) {
        filter.push(source)
        value += level * filter.band
      }
      sound[i] = velocity * value * envelope(seconds, duration, 0.05, 0.4, 0.8, 0.12)
    }
    return sound
  }
}
