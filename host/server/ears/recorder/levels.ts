/** The loudest sample of each second, for drawing. */
export class Levels {
  private readonly seconds = new Map<number, number>()
  private heard = 0

  add(samples: Float32Array, sampleRate: number): void {
    let at = Math.floor(this.heard / sampleRate)
    let loudest = this.seconds.get(at) ?? 0
    for (const sample of samples) {
      const second = Math.floor(this.heard++ / sampleRate)
      if (second !== at) {
        this.seconds.set(at, loudest)
        at = second
        loudest = 0
      }
      loudest = Math.max(loudest, Math.abs(sample))
    }
    this.seconds.set(at, loudest)
  }

  /** One byte for each second of the range; what is older is forgotten. Decoding is a little behind: 0 there. */
  take(begin: number, end: number): Buffer {
    const first = Math.floor(begin)
    const levels = Array.from({ length: Math.max(1, Math.ceil(end) - first) }, (_, at) =>
      Math.min(255, Math.round(255 * (this.seconds.get(first + at) ?? 0))),
    )
    for (const second of this.seconds.keys())
      if (second < Math.floor(end)) this.seconds.delete(second)
    return Buffer.from(levels)
  }
}
