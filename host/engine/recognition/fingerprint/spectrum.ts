import { highestBin, lowestBin, windowSize } from '../algorithm'

const half = windowSize / 2

const hann = Float64Array.from(
  { length: windowSize },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / windowSize),
)
/** cos and -sin of 2πk/n for n = windowSize. */
const cosine = Float64Array.from({ length: windowSize }, (_, k) =>
  Math.cos((2 * Math.PI * k) / windowSize),
)
const sine = Float64Array.from(
  { length: windowSize },
  (_, k) => -Math.sin((2 * Math.PI * k) / windowSize),
)

/** A sine of full scale, windowed, has this power in its bin. */
export const fullScale = (windowSize / 4) ** 2

/**
 * Power spectrum of windowed real samples. Even and odd samples go as real and imaginary part through one complex
 * transform of half the size (Stockham, radix 4, which leaves the bins in order), and are told apart afterwards.
 */
export class Spectrum {
  private re = new Float64Array(half)
  private im = new Float64Array(half)
  private otherRe = new Float64Array(half)
  private otherIm = new Float64Array(half)

  /** Writes bins `lowestBin - 1` to `highestBin + 1` of the samples from `start` on into the same places of `power`. */
  power(samples: Float32Array, start: number, power: Float32Array): void {
    const { re, im } = this
    for (let i = 0, at = start; i < half; i++, at += 2) {
      re[i] = (samples[at] as number) * (hann[2 * i] as number)
      im[i] = (samples[at + 1] as number) * (hann[2 * i + 1] as number)
    }
    let length = half
    let stride = 1
    for (; length >= 4; length >>= 2, stride <<= 2) this.radix4(length, stride)
    if (length === 2) this.radix2(stride)
    this.split(power)
  }

  private radix4(length: number, stride: number): void {
    const { re, im, otherRe, otherIm } = this
    const quarter = length >> 2
    const step = windowSize / length
    const apart = quarter * stride
    for (let p = 0; p < quarter; p++) {
      const c1 = cosine[p * step] as number
      const s1 = sine[p * step] as number
      const c2 = cosine[2 * p * step] as number
      const s2 = sine[2 * p * step] as number
      const c3 = cosine[3 * p * step] as number
      const s3 = sine[3 * p * step] as number
      let from = p * stride
      let to = 4 * p * stride
      for (let q = 0; q < stride; q++, from++, to++) {
        const aRe = re[from] as number
        const aIm = im[from] as number
        const bRe = re[from + apart] as number
        const bIm = im[from + apart] as number
        const cRe = re[from + 2 * apart] as number
        const cIm = im[from + 2 * apart] as number
        const dRe = re[from + 3 * apart] as number
        const dIm = im[from + 3 * apart] as number
        const acRe = aRe + cRe
        const acIm = aIm + cIm
        const bdRe = bRe + dRe
        const bdIm = bIm + dIm
        // a - c -/+ i(b - d)
        const lowRe = aRe - cRe + (bIm - dIm)
        const lowIm = aIm - cIm - (bRe - dRe)
        const highRe = aRe - cRe - (bIm - dIm)
        const highIm = aIm - cIm + (bRe - dRe)
        const oppositeRe = acRe - bdRe
        const oppositeIm = acIm - bdIm
        otherRe[to] = acRe + bdRe
        otherIm[to] = acIm + bdIm
        otherRe[to + stride] = lowRe * c1 - lowIm * s1
        otherIm[to + stride] = lowRe * s1 + lowIm * c1
        otherRe[to + 2 * stride] = oppositeRe * c2 - oppositeIm * s2
        otherIm[to + 2 * stride] = oppositeRe * s2 + oppositeIm * c2
        otherRe[to + 3 * stride] = highRe * c3 - highIm * s3
        otherIm[to + 3 * stride] = highRe * s3 + highIm * c3
      }
    }
    this.swap()
  }

  private radix2(stride: number): void {
    const { re, im, otherRe, otherIm } = this
    for (let q = 0; q < stride; q++) {
      const aRe = re[q] as number
      const aIm = im[q] as number
      const bRe = re[q + stride] as number
      const bIm = im[q + stride] as number
      otherRe[q] = aRe + bRe
      otherIm[q] = aIm + bIm
      otherRe[q + stride] = aRe - bRe
      otherIm[q + stride] = aIm - bIm
    }
    this.swap()
  }

  private swap(): void {
    const { re, im } = this
    this.re = this.otherRe
    this.im = this.otherIm
    this.otherRe = re
    this.otherIm = im
  }

  private split(power: Float32Array): void {
    const { re, im } = this
    for (let k = lowestBin - 1; k <= highestBin + 1; k++) {
      const aRe = re[k] as number
      const aIm = im[k] as number
      const bRe = re[half - k] as number
      const bIm = -(im[half - k] as number)
      const evenRe = aRe + bRe
      const evenIm = aIm + bIm
      const oddRe = aIm - bIm
      const oddIm = bRe - aRe
      const c = cosine[k] as number
      const s = sine[k] as number
      const real = evenRe + oddRe * c - oddIm * s
      const imaginary = evenIm + oddRe * s + oddIm * c
      power[k] = (real * real + imaginary * imaginary) / 4
    }
  }
}
