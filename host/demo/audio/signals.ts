/** Of everything that is synthesised here: enough for music, half the bytes of a disc. */
export const sampleRate = 22_050

export const samplesOf = (seconds: number) => Math.max(0, Math.round(seconds * sampleRate))

export const frequencyOf = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12)

/** Adds a sound to a longer one; what lies outside is left out. */
export function addSound(into: Float32Array, sound: Float32Array, at: number, gain: number) {
  const from = Math.max(0, -at)
  const to = Math.min(sound.length, into.length - at)
  for (let i = from; i < to; i++) {
    into[at + i] = (into[at + i] as number) + gain * (sound[i] as number)
  }
}

export function peakOf(channels: readonly Float32Array[]): number {
  let peak = 0
  for (const channel of channels) {
    for (let i = 0; i < channel.length; i++) {
      const value = Math.abs(channel[i] as number)
      if (value > peak) peak = value
    }
  }
  return peak
}

/** Linear, so that nothing clicks. */
export function fade(sound: Float32Array, inSeconds: number, outSeconds: number) {
  const rise = Math.min(sound.length, samplesOf(inSeconds))
  for (let i = 0; i < rise; i++) sound[i] = ((sound[i] as number) * i) / rise
  const fall = Math.min(sound.length, samplesOf(outSeconds))
  for (let i = 1; i <= fall; i++) {
    const at = sound.length - i
    sound[at] = ((sound[at] as number) * (i - 1)) / fall
  }
}

const tableSize = 2048
const tableMask = tableSize - 1

/** One period; the last value is the first again, for interpolation. */
export class Wave {
  private readonly table = new Float32Array(tableSize + 1)

  constructor(harmonics: readonly number[]) {
    harmonics.forEach((level, index) => {
      if (level === 0) return
      for (let i = 0; i < tableSize; i++) {
        const angle = (2 * Math.PI * (index + 1) * i) / tableSize
        this.table[i] = (this.table[i] as number) + level * Math.sin(angle)
      }
    })
    const peak = peakOf([this.table]) || 1
    for (let i = 0; i < tableSize; i++) this.table[i] = (this.table[i] as number) / peak
    this.table[tableSize] = this.table[0] as number
  }

  /** `phase` counts periods. */
  at(phase: number): number {
    const place = (phase - Math.floor(phase)) * tableSize
    const index = place & tableMask
    const before = this.table[index] as number
    return before + (place - index) * ((this.table[index + 1] as number) - before)
  }
}

export const sine = new Wave([1])

/** Level of the harmonic `number`, counted from 1. */
export type Spectrum = (number: number) => number

export const spectra = {
  saw: (number) => 1 / number,
  square: (number) => (number % 2 === 1 ? 1 / number : 0),
  pulse: (number) => Math.sin(Math.PI * number * 0.22) / number,
  hollow: (number) => (number % 2 === 1 ? 1 / number ** 1.5 : 0.06 / number),
  flute: (number) => [1, 0.32, 0.12, 0.05, 0.02][number - 1] ?? 0,
  drawbars: (number) => ({ 1: 1, 2: 0.8, 3: 0.55, 4: 0.35, 6: 0.2, 8: 0.25 })[number] ?? 0,
  pipes: (number) =>
    ({ 1: 0.7, 2: 1, 3: 0.15, 4: 0.6, 6: 0.2, 8: 0.4, 12: 0.1, 16: 0.2 })[number] ?? 0,
} satisfies Record<string, Spectrum>

export type WaveName = keyof typeof spectra

const waves = new Map<string, Wave>()

/** The wave without what would lie above half the sampling rate at this frequency. */
export function waveFor(name: WaveName, frequency: number): Wave {
  const room = Math.floor((sampleRate * 0.48) / frequency)
  const count = Math.max(1, Math.min(128, 2 ** Math.floor(Math.log2(room * 1.4)), room))
  const key = `${name} ${count}`
  const known = waves.get(key)
  if (known) return known
  const spectrum: Spectrum = spectra[name]
  const wave = new Wave(Array.from({ length: count }, (_, index) => spectrum(index + 1)))
  waves.set(key, wave)
  return wave
}

/** Low, band and high part of a sound; `tune` may be called at any time (a trapezoidal state-variable filter). */
export class Filter {
  low = 0
  band = 0
  high = 0
  private first = 0
  private second = 0
  private k = 1
  private a1 = 0
  private a2 = 0
  private a3 = 0

  tune(frequency: number, resonance = 0.7) {
    const g = Math.tan((Math.PI * Math.min(frequency, sampleRate * 0.45)) / sampleRate)
    this.k = 1 / resonance
    this.a1 = 1 / (1 + g * (g + this.k))
    this.a2 = g * this.a1
    this.a3 = g * this.a2
    return this
  }

  push(input: number): number {
    const v3 = input - this.second
    const v1 = this.a1 * this.first + this.a2 * v3
    const v2 = this.second + this.a2 * this.first + this.a3 * v3
    this.first = 2 * v1 - this.first
    this.second = 2 * v2 - this.second
    this.low = v2
    this.band = v1
    this.high = input - this.k * v1 - v2
    return v2
  }
}

/** Two poles: rings at a frequency, with a gain of 1 for the lowest ones (a formant). */
export class Resonator {
  private before = 0
  private twoBefore = 0
  private gain = 1
  private b = 0
  private c = 0

  tune(frequency: number, bandwidth: number) {
    const radius = Math.exp((-Math.PI * bandwidth) / sampleRate)
    this.c = -radius * radius
    this.b = 2 * radius * Math.cos((2 * Math.PI * frequency) / sampleRate)
    this.gain = 1 - this.b - this.c
    return this
  }

  push(input: number): number {
    const output = this.gain * input + this.b * this.before + this.c * this.twoBefore
    this.twoBefore = this.before
    this.before = output
    return output
  }
}
