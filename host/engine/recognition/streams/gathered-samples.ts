/** Samples go to the threads in pieces of so many seconds. */
const pieceSeconds = 0.25

/** Small pieces of sound until there is enough of it to be worth a message. */
export class GatheredSamples {
  private waiting: Float32Array[] = []
  private length = 0

  constructor(private readonly sampleRate: number) {}

  /** Everything since the last piece, once that is enough. */
  add(samples: Float32Array): Float32Array | undefined {
    this.waiting.push(samples)
    this.length += samples.length
    if (this.length < pieceSeconds * this.sampleRate) return undefined
    const piece = new Float32Array(this.length)
    let at = 0
    for (const part of this.waiting) {
      piece.set(part, at)
      at += part.length
    }
    this.waiting = []
    this.length = 0
    return piece
  }
}
