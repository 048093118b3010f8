import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { Random } from '../../../host/demo/audio/random'
import { Resampler } from '../../../host/engine/media/resampler'

/** Of queries: what a telephone or an app sends. */
export const queryRate = 16_000

const header = 44

/** A part of a mono 16-bit WAV file that this bench wrote. */
export function readPart(file: string, rate: number, at = 0, seconds?: number): Float32Array {
  const handle = openSync(file, 'r')
  try {
    const from = header + 2 * Math.round(at * rate)
    const rest = fstatSync(handle).size - from
    const wanted = seconds === undefined ? rest : Math.min(rest, 2 * Math.round(seconds * rate))
    const bytes = new Uint8Array(Math.max(0, wanted))
    readSync(handle, bytes, 0, bytes.length, from)
    return fromInt16(new Int16Array(bytes.buffer))
  } finally {
    closeSync(handle)
  }
}

export function fromInt16(values: Int16Array): Float32Array {
  const samples = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) samples[i] = (values[i] as number) / 32768
  return samples
}

export function toInt16(samples: Float32Array): Int16Array {
  const values = new Int16Array(samples.length)
  for (let i = 0; i < samples.length; i++) {
    values[i] = Math.round(Math.max(-1, Math.min(1, samples[i] as number)) * 32767)
  }
  return values
}

export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const resampler = new Resampler(from, to)
  const parts = [resampler.push(samples), resampler.end()]
  return joined(parts)
}

export function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Exactly so many samples. */
export function fitted(samples: Float32Array, length: number): Float32Array {
  if (samples.length === length) return samples
  const fit = new Float32Array(length)
  fit.set(samples.subarray(0, length))
  return fit
}

const powerOf = (samples: Float32Array) =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length

/** Powers measured over the whole band of the query. */
export function withNoise(
  samples: Float32Array,
  noise: Float32Array,
  decibels: number,
): Float32Array {
  const gain = Math.sqrt(powerOf(samples) / (powerOf(noise) * 10 ** (decibels / 10) || 1))
  return samples.map((value, index) => value + gain * (noise[index] as number))
}

export function whiteNoise(length: number, random: Random): Float32Array {
  return Float32Array.from({ length }, () => random.noise() + random.noise() + random.noise())
}

/** White noise through a filter of -3 dB an octave (after Kellet). */
export function pinkNoise(length: number, random: Random): Float32Array {
  const poles = [0.99886, 0.99332, 0.969, 0.8665, 0.55, -0.7616]
  const gains = [0.0555179, 0.0750759, 0.153852, 0.3104856, 0.5329522, -0.016898]
  const state = poles.map(() => 0)
  let last = 0
  return Float32Array.from({ length }, () => {
    const white = random.noise() + random.noise() + random.noise()
    let sum = last + white * 0.5362
    poles.forEach((pole, index) => {
      const value = pole * (state[index] as number) + white * (gains[index] as number)
      state[index] = value
      sum += value
    })
    last = white * 0.115926
    return sum
  })
}

/** Never full scale: what comes after rounds to 16 bits. */
export function levelled(samples: Float32Array): Float32Array {
  let peak = 0
  for (const value of samples) peak = Math.max(peak, Math.abs(value))
  return peak === 0 ? samples : samples.map((value) => (value * 0.7) / peak)
}

/** A hall: the sound itself, then noise that dies away within a second, convolved. */
export function inHall(samples: Float32Array, random: Random): Float32Array {
  const ring = random.between(0.5, 0.9)
  const response = new Float32Array(Math.round(ring * queryRate))
  const wet = 10 ** (random.between(-4, 2) / 20)
  let energy = 0
  for (let i = 160; i < response.length; i++) {
    const value = random.noise() * 0.001 ** (i / response.length)
    response[i] = value
    energy += value * value
  }
  for (let i = 0; i < response.length; i++) {
    response[i] = ((response[i] as number) * wet) / Math.sqrt(energy)
  }
  response[0] = 1
  return convolved(samples, response)
}

function convolved(samples: Float32Array, response: Float32Array): Float32Array {
  const size = 2 ** Math.ceil(Math.log2(samples.length + response.length))
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  // Two real signals in one complex transform.
  real.set(samples)
  imaginary.set(response)
  transform(real, imaginary, 1)
  const [productReal, productImaginary] = [new Float64Array(size), new Float64Array(size)]
  for (let k = 0; k < size; k++) {
    const mirrored = (size - k) % size
    const [a, b] = [real[k] as number, imaginary[k] as number]
    const [c, d] = [real[mirrored] as number, -(imaginary[mirrored] as number)]
    const [firstReal, firstImaginary] = [(a + c) / 2, (b + d) / 2]
    const [secondReal, secondImaginary] = [(b - d) / 2, (c - a) / 2]
    productReal[k] = firstReal * secondReal - firstImaginary * secondImaginary
    productImaginary[k] = firstReal * secondImaginary + firstImaginary * secondReal
  }
  transform(productReal, productImaginary, -1)
  return Float32Array.from({ length: samples.length }, (_, i) => (productReal[i] as number) / size)
}

/** The fast Fourier transform, in place. */
function transform(real: Float64Array, imaginary: Float64Array, sign: 1 | -1) {
  const size = real.length
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      for (const values of [real, imaginary]) {
        const value = values[i] as number
        values[i] = values[j] as number
        values[j] = value
      }
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    const angle = (sign * 2 * Math.PI) / length
    const half = length / 2
    const cosines = Float64Array.from({ length: half }, (_, k) => Math.cos(angle * k))
    const sines = Float64Array.from({ length: half }, (_, k) => Math.sin(angle * k))
    for (let start = 0; start < size; start += length) {
      for (let k = 0; k < half; k++) {
        const [even, odd] = [start + k, start + k + half]
        const [c, s] = [cosines[k] as number, sines[k] as number]
        const [r, i] = [real[odd] as number, imaginary[odd] as number]
        const [x, y] = [r * c - i * s, r * s + i * c]
        real[odd] = (real[even] as number) - x
        imaginary[odd] = (imaginary[even] as number) - y
        real[even] = (real[even] as number) + x
        imaginary[even] = (imaginary[even] as number) + y
      }
    }
  }
}
