/** Milliseconds that the clock of a sender may go slow in a second. */
const mostSlowness = 1

/**
 * Tells when a second of a stream was played. What comes late was held up on the way, so the earliest counts; but only
 * for a while, because no sender's clock goes as ours does.
 */
export class WallClock {
  private base: number | undefined
  private before = 0

  /** Called when a stretch of sound has come that ends at the second `end` of the stream. */
  heard(end: number, now = Date.now()): void {
    const base = now - end * 1000
    const slower = (this.base ?? base) + Math.max(0, end - this.before) * mostSlowness
    this.base = Math.min(base, slower)
    this.before = end
  }

  at(second: number): Date {
    return new Date(Math.round((this.base ?? Date.now()) + second * 1000))
  }
}
