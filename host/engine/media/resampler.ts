const zeroCrossings = 16
const rolloff = 0.97
const kaiserBeta = 9
const knownFilters = new Map<string, Float32Array[]>()
const mostKnown = 16

/**
 * Changes the sampling rate of a stream: a windowed sinc in a table of phases, as exact as the ratio of the rates.
 * The audio-decode package has none, and fingerprints need the band up to 97 % of the new one untouched.
 */
export class Resampler {
  private readonly up: number
  private readonly down: number
  private readonly phases: Float32Array[]
  private readonly half: number
  /** Input not used up yet; at the beginning, silence before the first sample. */
  private pending: Float32Array
  private phase = 0
  private received = 0
  private produced = 0

  constructor(from: number, to: number) {
    const divisor = greatestCommonDivisor(from, to)
    this.up = to / divisor
    this.down = from / divisor
    const cutoff = Math.min(1, to / from) * rolloff
    this.half = 2 * Math.ceil(zeroCrossings / cutoff / 2)
    this.pending = new Float32Array(this.half - 1)
    this.phases = this.filters(cutoff)
  }

  push(input: Float32Array): Float32Array {
    this.received += input.length
    return this.convert(input)
  }

  /** The tail: afterwards the output is as long as the input was. */
  end(): Float32Array {
    const due = Math.round((this.received * this.up) / this.down) - this.produced
    return this.convert(new Float32Array(this.half + this.down)).subarray(0, Math.max(0, due))
  }

  private convert(input: Float32Array): Float32Array {
    const samples = new Float32Array(this.pending.length + input.length)
    samples.set(this.pending)
    samples.set(input, this.pending.length)
    const taps = this.half * 2
    const room = Math.max(0, samples.length - taps + 1)
    const output = new Float32Array(Math.ceil((room * this.up) / this.down) + 1)
    let count = 0
    let at = 0
    while (at < room) {
      output[count++] = product(samples, at, this.phases[this.phase] as Float32Array)
      this.phase += this.down
      at += Math.floor(this.phase / this.up)
      this.phase %= this.up
    }
    this.pending = samples.slice(Math.min(at, samples.length))
    this.produced += count
    return output.subarray(0, count)
  }

  /** Made once for each of the usual ratios: for a short sample they take longer than the rest. */
  private filters(cutoff: number): Float32Array[] {
    const ratio = `${this.up}:${this.down}`
    const known = knownFilters.get(ratio)
    if (known) return known
    const filters = Array.from({ length: this.up }, (_, phase) => this.filter(phase, cutoff))
    if (knownFilters.size < mostKnown) knownFilters.set(ratio, filters)
    return filters
  }

  private filter(phase: number, cutoff: number): Float32Array {
    const offset = phase / this.up
    const filter = Float32Array.from({ length: this.half * 2 }, (_, tap) => {
      const distance = tap - (this.half - 1) - offset
      return cutoff * sinc(cutoff * distance) * kaiser(distance / this.half)
    })
    const gain = filter.reduce((sum, value) => sum + value, 0)
    return filter.map((value) => value / gain)
  }
}

/** Four sums at a time take half the time of one; the length is a multiple of four. */
function product(samples: Float32Array, at: number, filter: Float32Array) {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let tap = 0; tap < filter.length; tap += 4) {
    a += (samples[at + tap] as number) * (filter[tap] as number)
    b += (samples[at + tap + 1] as number) * (filter[tap + 1] as number)
    c += (samples[at + tap + 2] as number) * (filter[tap + 2] as number)
    d += (samples[at + tap + 3] as number) * (filter[tap + 3] as number)
  }
  return a + b + c + d
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

const kaiser = (x: number) =>
  Math.abs(x) >= 1 ? 0 : bessel(kaiserBeta * Math.sqrt(1 - x * x)) / bessel(kaiserBeta)

/** The modified Bessel function of the first kind, order zero. */
function bessel(x: number) {
  let sum = 1
  let term = 1
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
