import {
  highestBin,
  hop,
  leastPower,
  lowestBin,
  reachBins,
  reachFrames,
  sampleRate,
  windowSize,
} from '../algorithm'
import { PeakList } from './peak-list'
import type { Peaks } from './peaks'
import { fullScale, Spectrum } from './spectrum'

const bins = windowSize / 2
/** Rows that are remembered: a power of two, more than both reaches and the row itself. */
const rows = 32
const pieceSamples = 16 * 1024
const windowHops = windowSize / hop
const leastPowerOfBin = fullScale * leastPower

export interface Extraction {
  peaks: Peaks
  seconds: number
  /** dBFS of the loudest 128 ms. */
  loudest: number
}

/** Mono samples at 8 kHz in pieces of any length, peaks out. Memory stays the same however long the sound is. */
export class Extractor {
  private readonly spectrum = new Spectrum()
  private readonly power = Array.from({ length: rows }, () => new Float32Array(bins))
  private readonly loudestNear = Array.from({ length: rows }, () => new Float32Array(bins))
  /** Bins of each remembered row that are the loudest of their neighbourhood in that row. */
  private readonly candidates = Array.from({ length: rows }, () => new Uint16Array(bins))
  private readonly candidateCount = new Uint16Array(rows)
  private readonly leftMaximum = new Float32Array(bins)
  private readonly rightMaximum = new Float32Array(bins)
  /** Samples of a window that is not yet complete, followed by the piece at hand. */
  private readonly samples = new Float32Array(windowSize + pieceSamples)
  private held = 0
  private received = 0
  /** Spectra made so far. */
  private frames = 0
  private readonly energies = new Float64Array(windowHops)
  private loudestEnergy = 0
  private found = new PeakList()

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
  take(): Peaks {
    const found = this.found
    this.found = new PeakList()
    return found.toPeaks(this.frames)
  }

  /** Seconds of sound so far. */
  get seconds(): number {
    return this.received / sampleRate
  }

  /** With what is left; after `take` only what had not been taken. */
  end(): Extraction {
    for (let row = Math.max(0, this.frames - reachFrames); row < this.frames; row++) {
      this.choose(row, this.frames - 1)
    }
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
      this.findCandidates(slot)
      this.frames++
      const decided = this.frames - 1 - reachFrames
      if (decided >= 0) this.choose(decided, this.frames - 1)
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

  /** Running maximum over 2 · reach + 1 bins (van Herk): blocks of that length, maxima from their left and right ends. */
  private findCandidates(slot: number): void {
    const power = this.power[slot] as Float32Array
    const near = this.loudestNear[slot] as Float32Array
    const candidates = this.candidates[slot] as Uint16Array
    const { leftMaximum, rightMaximum } = this
    const block = 2 * reachBins + 1
    for (let begin = lowestBin; begin <= highestBin; begin += block) {
      const end = Math.min(begin + block - 1, highestBin)
      let maximum = 0
      for (let bin = begin; bin <= end; bin++) {
        const value = power[bin] as number
        if (value > maximum) maximum = value
        leftMaximum[bin] = maximum
      }
      maximum = 0
      for (let bin = end; bin >= begin; bin--) {
        const value = power[bin] as number
        if (value > maximum) maximum = value
        rightMaximum[bin] = maximum
      }
    }
    let count = 0
    for (let bin = lowestBin; bin <= highestBin; bin++) {
      const low = bin - reachBins
      const high = bin + reachBins > highestBin ? highestBin : bin + reachBins
      // At the lower end the neighbourhood is the beginning of the first block.
      const right = low <= lowestBin ? 0 : (rightMaximum[low] as number)
      const left = leftMaximum[high] as number
      const maximum = right > left ? right : left
      near[bin] = maximum
      const value = power[bin] as number
      if (value === maximum && value > leastPowerOfBin) candidates[count++] = bin
    }
    this.candidateCount[slot] = count
  }

  /** The candidates of a row that no other row within reach outdoes. */
  private choose(row: number, newest: number): void {
    const slot = row % rows
    const power = this.power[slot] as Float32Array
    const candidates = this.candidates[slot] as Uint16Array
    const first = Math.max(0, row - reachFrames)
    const last = Math.min(newest, row + reachFrames)
    for (let i = 0; i < (this.candidateCount[slot] as number); i++) {
      const bin = candidates[i] as number
      const value = power[bin] as number
      if (this.isLoudest(row, bin, value, first, last)) this.keep(row, bin, power)
    }
  }

  private isLoudest(row: number, bin: number, value: number, first: number, last: number): boolean {
    for (let other = row + 1; other <= last; other++) {
      if (((this.loudestNear[other % rows] as Float32Array)[bin] as number) > value) return false
    }
    for (let other = row - 1; other >= first; other--) {
      if (((this.loudestNear[other % rows] as Float32Array)[bin] as number) >= value) return false
    }
    return true
  }

  private keep(row: number, bin: number, power: Float32Array): void {
    const middle = Math.log(power[bin] as number)
    const below = Math.log((power[bin - 1] as number) + 1e-30)
    const above = Math.log((power[bin + 1] as number) + 1e-30)
    const curve = below - 2 * middle + above
    const shift = curve < 0 ? (0.5 * (below - above)) / curve : 0
    const exact = bin + Math.max(-0.5, Math.min(0.5, shift))
    const level = Math.floor((10 * Math.log10((power[bin] as number) / leastPowerOfBin)) / 12)
    this.found.add(row, Math.round(exact * 16), Math.max(0, Math.min(7, level)))
  }
}

export function extractPeaks(samples: Float32Array | Int16Array): Extraction {
  const extractor = new Extractor()
  extractor.push(samples)
  return extractor.end()
}
