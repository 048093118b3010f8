/** The loudest sample of each so short a time, for drawing. */
export class Levels {
  private readonly loudest = new Map<number, number>()
  private heard = 0

  constructor(private readonly perSecond = 1) {}

  add(samples: Float32Array, sampleRate: number): void {
    const length = sampleRate / this.perSecond
    let at = Math.floor(this.heard / length)
    let loudest = this.loudest.get(at) ?? 0
    for (const sample of samples) {
      const now = Math.floor(this.heard++ / length)
      if (now !== at) {
        this.loudest.set(at, loudest)
        at = now
        loudest = 0
      }
      loudest = Math.max(loudest, Math.abs(sample))
    }
    this.loudest.set(at, loudest)
  }

  /** One byte for each of them in a range of seconds; what is older is forgotten. Decoding is a little behind: 0 there. */
  take(begin: number, end: number): Buffer {
    const first = Math.floor(begin * this.perSecond)
    const last = Math.ceil(end * this.perSecond)
    const levels = Array.from({ length: Math.max(1, last - first) }, (_, at) =>
      Math.min(255, Math.round(255 * (this.loudest.get(first + at) ?? 0))),
    )
    for (const at of this.loudest.keys()) {
      if (at < Math.floor(end * this.perSecond)) this.loudest.delete(at)
    }
    return Buffer.from(levels)
  }
}
