import { highestBin, leastPower, lowestBin, windowSize } from '../algorithm'
import { PeakList } from './peak-list'
import type { Peaks } from './peaks'
import { fullScale } from './spectrum'

/** Rows that are remembered: a power of two, more than both reaches and the row itself. */
export const rows = 32
const bins = windowSize / 2
const leastPowerOfBin = fullScale * leastPower

/** The newest spectra, by frame modulo `rows`. */
export type Rows = readonly Float32Array[]

/** How far a neighbourhood reaches to each side. */
interface Reach {
  bins: number
  frames: number
}

/** Finds the places that are the loudest of their neighbourhood, while spectra come in. */
export class PeakPicker {
  private readonly loudestNear = Array.from({ length: rows }, () => new Float32Array(bins))
  /** Bins of each remembered row that are the loudest of their neighbourhood in that row. */
  private readonly candidates = Array.from({ length: rows }, () => new Uint16Array(bins))
  private readonly candidateCount = new Uint16Array(rows)
  private readonly leftMaximum = new Float32Array(bins)
  private readonly rightMaximum = new Float32Array(bins)
  private found = new PeakList()

  constructor(
    private readonly power: Rows,
    private readonly reach: Reach,
  ) {}

  /** The spectrum of this frame is there. */
  add(frame: number): void {
    this.findCandidates(frame % rows)
    const decided = frame - this.reach.frames
    if (decided >= 0) this.choose(decided, frame)
  }

  /** No more spectra than these follow. */
  end(frames: number): void {
    for (let row = Math.max(0, frames - this.reach.frames); row < frames; row++) {
      this.choose(row, frames - 1)
    }
  }

  /** Found since the last call. */
  take(frames: number): Peaks {
    const found = this.found
    this.found = new PeakList()
    return found.toPeaks(frames)
  }

  /** Running maximum over 2 · reach + 1 bins (van Herk): blocks of that length, maxima from their left and right ends. */
  private findCandidates(slot: number): void {
    const power = this.power[slot] as Float32Array
    const near = this.loudestNear[slot] as Float32Array
    const candidates = this.candidates[slot] as Uint16Array
    const { leftMaximum, rightMaximum, reach } = this
    const block = 2 * reach.bins + 1
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
      const low = bin - reach.bins
      const high = bin + reach.bins > highestBin ? highestBin : bin + reach.bins
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
    const { reach } = this
    const first = Math.max(0, row - reach.frames)
    const last = Math.min(newest, row + reach.frames)
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
