import type { Random } from '../random'
import {
  Filter,
  frequencyOf,
  sampleRate,
  samplesOf,
  sine,
  type WaveName,
  waveFor,
} from '../signals'

export interface Tone {
  /** As in MIDI: 60 is the middle C. */
  pitch: number
  /** Seconds until the key is let go. */
  duration: number
  /** From 0 to 1. */
  velocity: number
}

export type Instrument = (tone: Tone, random: Random) => Float32Array

/** A string, plucked: noise in a loop that loses its high part (Karplus and Strong). */
export function plucked(
  brightness: number,
  ring: number,
  position: number,
  octave = 0,
): Instrument {
  return ({ pitch, duration, velocity }, random) => {
    const frequency = frequencyOf(pitch + 12 * octave)
    const period = sampleRate / frequency - 0.5
    const length = Math.floor(period)
    const fraction = period - length
    const loop = new Float32Array(length + 1)
    const colour = 1 - brightness * (0.45 + 0.55 * velocity)
    let smooth = 0
    for (let i = 0; i < loop.length; i++) {
      smooth += (1 - colour) * (random.noise() - smooth)
      loop[i] = smooth
    }
    const pick = Math.max(1, Math.floor(length * position))
    const loss = 0.001 ** (1 / (frequency * ring * (0.6 + 60 / (pitch + 20))))
    const sound = new Float32Array(samplesOf(Math.min(duration + 0.25, ring * 1.5)))
    const release = sound.length - samplesOf(0.2)
    let last = 0
    let index = 0
    let level = velocity / (0.25 + 0.75 * brightness)
    for (let i = 0; i < sound.length; i++) {
      const value = loop[index] as number
      const next = index + 1 === loop.length ? 0 : index + 1
      const delayed = value + fraction * ((loop[next] as number) - value)
      const fed = loss * 0.5 * (delayed + last)
      last = delayed
      loop[index] = fed
      const twin = index >= pick ? index - pick : index - pick + loop.length
      if (i > release) level *= 0.9985
      sound[i] = level * (value - 0.8 * (loop[twin] as number))
      index = next
    }
    return sound
  }
}

/** Ratio to the note's frequency, level, seconds until a thousandth is left. */
export type Partial = readonly [ratio: number, level: number, ring: number]

/** A bar, bell or piano string, struck: partials that die away. */
export function struck(partials: readonly Partial[], knock: number, stretch = 0): Instrument {
  return ({ pitch, duration, velocity }, random) => {
    const frequency = frequencyOf(pitch)
    const ring = 2 ** ((60 - pitch) / 24)
    const longest = Math.max(...partials.map(([, , seconds]) => seconds)) * ring
    const sound = new Float32Array(samplesOf(Math.min(duration + 0.4, longest)))
    const hardness = 0.35 + 0.65 * velocity
    for (const [ratio, level, seconds] of partials) {
      const sounding = frequency * ratio * Math.sqrt(1 + stretch * ratio * ratio)
      if (sounding > sampleRate * 0.45) continue
      const angle = (2 * Math.PI * sounding) / sampleRate
      const decay = 0.001 ** (1 / (seconds * ring * sampleRate))
      const b = 2 * decay * Math.cos(angle)
      const c = -decay * decay
      const phase = random.between(0, Math.PI)
      const start = level * hardness ** (ratio / 2) * velocity
      let before = start * Math.sin(phase - angle)
      let twoBefore = start * Math.sin(phase - 2 * angle)
      for (let i = 0; i < sound.length; i++) {
        const value = b * before + c * twoBefore
        twoBefore = before
        before = value
        sound[i] = (sound[i] as number) + value
      }
    }
    const noise = new Filter().tune(1200 + 3000 * velocity, 1)
    const knocking = Math.min(sound.length, samplesOf(0.03))
    for (let i = 0; i < knocking; i++) {
      noise.push(random.noise() * knock * velocity * (1 - i / knocking) ** 2)
      sound[i] = (sound[i] as number) + noise.band
    }
    return letGo(sound, duration, 0.15)
  }
}

/** One sine bends the phase of another: electric pianos and bells. */
export function bent(ratio: number, index: number, bendRing: number, ring: number): Instrument {
  return ({ pitch, duration, velocity }) => {
    const step = frequencyOf(pitch) / sampleRate
    const sound = new Float32Array(samplesOf(Math.min(duration + 0.35, ring)))
    const decay = 0.001 ** (1 / (ring * sampleRate))
    const bendDecay = 0.001 ** (1 / (bendRing * sampleRate))
    let level = velocity
    let bend = (index * velocity) / (2 * Math.PI)
    for (let i = 0; i < sound.length; i++) {
      const tremble = 1 + 0.12 * sine.at((i * 5.2) / sampleRate)
      sound[i] = level * tremble * sine.at(step * i + bend * sine.at(step * ratio * i))
      level *= decay
      bend *= bendDecay
    }
    return letGo(sound, duration, 0.2)
  }
}

interface Sustained {
  wave: WaveName
  /** Oscillators beside each other, and how many cents apart. */
  voices?: number
  apart?: number
  attack: number
  release: number
  /** Level that is kept, and seconds until it is reached. */
  sustain?: number
  decay?: number
  /** Low-pass: multiples of the note's frequency before and after its envelope, resonance. */
  filter?: readonly [closed: number, open: number, resonance: number]
  vibrato?: number
  breath?: number
  octave?: number
}

const block = 32

/** Oscillators through a filter that opens and closes: strings, winds, organs, synthesisers. */
export function sustained(patch: Sustained): Instrument {
  const { voices = 1, apart = 0, sustain = 0.85, decay = 0.3, vibrato = 0, breath = 0 } = patch
  return ({ pitch, duration, velocity }, random) => {
    const frequency = frequencyOf(pitch + 12 * (patch.octave ?? 0))
    const wave = waveFor(patch.wave, frequency)
    const sound = new Float32Array(samplesOf(duration + patch.release))
    const phases = Array.from({ length: voices }, () => random.unit())
    const steps = phases.map((_, voice) => {
      const cents = voices === 1 ? 0 : apart * (voice / (voices - 1) - 0.5) + 2 * random.spread()
      return (frequency * 2 ** (cents / 1200)) / sampleRate
    })
    const filter = new Filter()
    const hiss = new Filter().tune(frequency * 2, 2)
    const vibratoRate = random.between(4.6, 6) / sampleRate
    const [closed, open, resonance] = patch.filter ?? [0, 0, 0]
    const level = velocity / Math.sqrt(voices)
    let loudness = 0
    for (let start = 0; start < sound.length; start += block) {
      const seconds = start / sampleRate
      const target =
        level * envelope(seconds, duration, patch.attack, decay, sustain, patch.release)
      const slope = (target - loudness) / block
      const shake = 1 + vibrato * Math.min(1, seconds * 2) * sine.at(start * vibratoRate)
      if (patch.filter) {
        const openness = velocity * envelope(seconds, duration, patch.attack, decay, 0.35, 1)
        filter.tune(frequency * (closed + (open - closed) * openness), resonance)
      }
      const end = Math.min(sound.length, start + block)
      for (let voice = 0; voice < voices; voice++) {
        const step = (steps[voice] as number) * shake
        let phase = phases[voice] as number
        for (let i = start; i < end; i++) {
          sound[i] = (sound[i] as number) + wave.at(phase)
          phase += step
        }
        phases[voice] = phase - Math.floor(phase)
      }
      for (let i = start; i < end; i++) {
        let value = sound[i] as number
        if (breath > 0) {
          hiss.push(random.noise())
          value += breath * hiss.band
        }
        if (patch.filter) value = filter.push(value)
        loudness += slope
        sound[i] = value * loudness
      }
    }
    return sound
  }
}

export function envelope(
  seconds: number,
  duration: number,
  attack: number,
  decay: number,
  sustain: number,
  release: number,
): number {
  const held = Math.min(seconds, duration)
  const kept =
    held < attack
      ? held / attack
      : sustain + (1 - sustain) * Math.exp((-3 * (held - attack)) / decay)
  return seconds > duration ? kept * Math.max(0, 1 - (seconds - duration) / release) ** 2 : kept
}

/** The damper falls at the end of the key. */
function letGo(sound: Float32Array, duration: number, seconds: number): Float32Array {
  const decay = 0.01 ** (1 / samplesOf(seconds))
  let level = 1
  for (let i = samplesOf(duration); i < sound.length; i++) {
    level *= decay
    sound[i] = (sound[i] as number) * level
  }
  return sound
}
