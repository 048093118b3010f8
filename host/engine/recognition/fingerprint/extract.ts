import { denseReach, hop, reach, sampleRate, windowSize } from '../algorithm'
import { PeakPicker, type Rows, rows } from './peak-picker'
import type { Sample } from './peaks'
import { Spectrum } from './spectrum'

const bins = windowSize / 2
const pieceSamples = 16 * 1024
const windowHops = windowSize / hop

export interface Extraction {
  peaks: Sample
  seconds: number
  /** dBFS of the loudest 128 ms. */
  loudest: number
}

/** Mono samples at 8 kHz in pieces of any length, peaks out. Memory stays the same however long the sound is. */
export class Extractor {
  private readonly spectrum = new Spectrum()
  private readonly power: Rows = Array.from({ length: rows }, () => new Float32Array(bins))
  private readonly stored: PeakPicker
  private readonly dense: PeakPicker | undefined
  /** Samples of a window that is not yet complete, followed by the piece at hand. */
  private readonly samples = new Float32Array(windowSize + pieceSamples)
  private held = 0
  private received = 0
  /** Spectra made so far. */
  private frames = 0
  private readonly energies = new Float64Array(windowHops)
  private loudestEnergy = 0

  /** `dense`: also the peaks of smaller neighbourhoods. */
  constructor({ dense = false }: { dense?: boolean } = {}) {
    this.stored = new PeakPicker(this.power, reach)
    this.dense = dense ? new PeakPicker(this.power, denseReach) : undefined
  }

  push(samples: Float32Array | Int16Array): void {
    const scale = samples instanceof Int16Array ? 1 / 32768 : 1
    for (let from = 0; from < samples.length; from += pieceSamples) {
      const to = Math.min(samples.length, from + pieceSamples)
      for (let i = from, at = this.held; i < to; i++, at++) {
        const value = (samples[i] as number) * scale
        // Files of floats may hold infinities and NaN.
        this.samples[at] = value - value === 0 ? value : 0
      }
      this.held += to - from
      this.work()
    }
    this.received += samples.length
  }

  /** The peaks found since the last call. The newest frames wait for what follows them. */
  take(): Sample {
    const peaks = this.stored.take(this.frames)
    return this.dense ? { ...peaks, dense: this.dense.take(this.frames) } : peaks
  }

  /** Seconds of sound so far. */
  get seconds(): number {
    return this.received / sampleRate
  }

  /** With what is left; after `take` only what had not been taken. */
  end(): Extraction {
    this.stored.end(this.frames)
    this.dense?.end(this.frames)
    return {
      peaks: this.take(),
      seconds: this.seconds,
      loudest: 10 * Math.log10(this.loudestEnergy / windowSize + 1e-20),
    }
  }

  private work(): void {
    let start = 0
    for (; start + windowSize <= this.held; start += hop) {
      this.measure(start)
      const slot = this.frames % rows
      this.spectrum.power(this.samples, start, this.power[slot] as Float32Array)
      this.stored.add(this.frames)
      this.dense?.add(this.frames)
      this.frames++
    }
    this.samples.copyWithin(0, start, this.held)
    this.held -= start
  }

  private measure(start: number): void {
    const first = this.frames === 0 ? 0 : windowHops - 1
    for (let part = first; part < windowHops; part++) {
      let energy = 0
      for (let i = start + part * hop; i < start + (part + 1) * hop; i++) {
        const value = this.samples[i] as number
        energy += value * value
      }
      this.energies[(this.frames + part) % windowHops] = energy
    }
    let sum = 0
    for (let part = 0; part < windowHops; part++) sum += this.energies[part] as number
    if (sum > this.loudestEnergy) this.loudestEnergy = sum
  }
}

export function extractPeaks(samples: Float32Array | Int16Array): Extraction {
  const extractor = new Extractor()
  extractor.push(samples)
  return extractor.end()
}
