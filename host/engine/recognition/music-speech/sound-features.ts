import { highestBin, hop, lowestBin, sampleRate, windowSize } from '../algorithm'
import { fullScale, Spectrum } from '../fingerprint/spectrum'

/** One spectrum for each so many samples: 64 ms. */
const spectrumStep = 4 * hop
const framesPerBlock = Math.round(sampleRate / hop)
/** A bin stands out by so much against the mean of its neighbours, dB. */
const prominence = 8
const neighbours = 12
const quiet = 1e-9

/** What tells speech from music in a stretch of sound of some seconds. Shares are between 0 and 1. */
export interface SoundFeatures {
  /** dBFS. */
  level: number
  /** 16 ms frames below half of the mean of their second. */
  lowFrames: number
  /** How much of the loudness goes up and down with the syllables, 2 to 8 times a second. */
  syllables: number
  /** Deviation of the loudness from its mean. */
  unevenness: number
  /** Deviation of brightness, powers of ten: hisses beside vowels. */
  brightness: number
  /** Tones that are still there 64 ms later. */
  steadyTones: number
  /** And half a second later. */
  longTones: number
  /** Bins that stand out. */
  tones: number
}

/** Collects features from mono samples at 8 kHz, in pieces of any length. */
export class FeatureReader {
  private readonly spectrum = new Spectrum()
  private readonly power = new Float32Array(windowSize / 2)
  private readonly samples = new Float32Array(windowSize)
  private filled = 0
  private frameSamples = 0
  private energy = 0
  private steps = 0
  private before = 0
  private energies: number[] = []
  private brightness: number[] = []
  private tones: Uint8Array[] = []

  push(sample: number): void {
    this.energy += sample * sample
    const step = sample - this.before
    this.steps += step * step
    this.before = sample
    if (++this.frameSamples === hop) this.endFrame()
    this.samples[this.filled++] = sample
    if (this.filled === windowSize) this.readSpectrum()
  }

  /** Features since the last call. */
  take(): SoundFeatures | undefined {
    const { energies, brightness, tones } = this
    this.energies = []
    this.brightness = []
    this.tones = []
    if (energies.length < framesPerBlock) return undefined
    const envelope = energies.map(Math.sqrt)
    return {
      level: 10 * Math.log10(mean(energies) + 1e-12),
      lowFrames: lowFrames(energies),
      syllables: syllables(envelope),
      unevenness: deviation(envelope) / (mean(envelope) + 1e-9),
      brightness: deviation(brightness),
      steadyTones: kept(tones, 1),
      longTones: kept(tones, 8),
      tones: mean(tones.map(countOf)) / (highestBin - lowestBin),
    }
  }

  private endFrame(): void {
    const energy = this.energy / hop
    this.energies.push(energy)
    if (energy > quiet) this.brightness.push(Math.log10(this.steps / hop / energy + 1e-6))
    this.frameSamples = 0
    this.energy = 0
    this.steps = 0
  }

  private readSpectrum(): void {
    this.spectrum.power(this.samples, 0, this.power)
    this.tones.push(standingOut(this.power))
    this.samples.copyWithin(0, spectrumStep)
    this.filled -= spectrumStep
  }
}

/** 1 for each bin that is a maximum and stands out against its neighbours. */
function standingOut(power: Float32Array): Uint8Array {
  const marks = new Uint8Array(highestBin + 2)
  const level = (bin: number) => 10 * Math.log10((power[bin] as number) / fullScale + 1e-10)
  const levels = new Float32Array(highestBin + 2)
  for (let bin = lowestBin; bin <= highestBin; bin++) levels[bin] = level(bin)
  let sum = 0
  for (let bin = lowestBin; bin <= highestBin; bin++) {
    if (bin === lowestBin) {
      for (let near = lowestBin; near < lowestBin + neighbours; near++)
        sum += levels[near] as number
    }
    const entering = bin + neighbours
    if (entering <= highestBin) sum += levels[entering] as number
    const leaving = bin - neighbours - 1
    if (leaving >= lowestBin) sum -= levels[leaving] as number
    const count = Math.min(highestBin, bin + neighbours) - Math.max(lowestBin, bin - neighbours) + 1
    const here = levels[bin] as number
    const isTop =
      here > (levels[bin - 1] as number) && here >= (levels[bin + 1] as number) && here > -80
    if (isTop && here > sum / count + prominence) marks[bin] = 1
  }
  return marks
}

/** Share of marks that have one beside or below them so many spectra later. */
function kept(tones: Uint8Array[], later: number): number {
  let all = 0
  let stayed = 0
  for (let at = 0; at + later < tones.length; at++) {
    const now = tones[at] as Uint8Array
    const then = tones[at + later] as Uint8Array
    for (let bin = lowestBin; bin <= highestBin; bin++) {
      if (!now[bin]) continue
      all++
      if (then[bin] || then[bin - 1] || then[bin + 1]) stayed++
    }
  }
  return all === 0 ? 0 : stayed / all
}

function lowFrames(energies: number[]): number {
  let low = 0
  for (let from = 0; from < energies.length; from += framesPerBlock) {
    const block = energies.slice(from, from + framesPerBlock)
    const half = mean(block) / 2
    low += block.filter((energy) => energy < half).length
  }
  return low / energies.length
}

/** Of the power of the envelope between half and 30 turns a second, what lies between 2 and 8. */
function syllables(envelope: number[]): number {
  const turnsPerBin = framesPerBlock / envelope.length
  const middle = mean(envelope)
  let all = 1e-15
  let inside = 0
  for (let bin = Math.max(1, Math.ceil(0.5 / turnsPerBin)); bin * turnsPerBin <= 30; bin++) {
    const turns = bin * turnsPerBin
    let re = 0
    let im = 0
    // A turning hand instead of sines and cosines: these would take most of the time.
    const turnRe = Math.cos((2 * Math.PI * bin) / envelope.length)
    const turnIm = Math.sin((2 * Math.PI * bin) / envelope.length)
    let handRe = 1
    let handIm = 0
    for (let i = 0; i < envelope.length; i++) {
      const value = (envelope[i] as number) - middle
      re += value * handRe
      im += value * handIm
      const next = handRe * turnRe - handIm * turnIm
      handIm = handRe * turnIm + handIm * turnRe
      handRe = next
    }
    const power = re * re + im * im
    all += power
    if (turns >= 2 && turns <= 8) inside += power
  }
  return inside / all
}

const countOf = (marks: Uint8Array) => marks.reduce((sum, mark) => sum + mark, 0)

const mean = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

function deviation(values: number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
