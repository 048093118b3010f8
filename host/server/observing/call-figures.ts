/** By which the slow ones are known. */
const remembered = 1000

/** How the calls of a plugin go, since it runs in this process. */
export class CallFigures {
  private count = 0
  private failed = 0
  private readonly took: number[] = []

  add(milliseconds: number, isFault: boolean): void {
    this.took[this.count % remembered] = milliseconds
    this.count += 1
    if (isFault) this.failed += 1
  }

  /** Of the last thousand, half and 95 of 100 took no longer; null before the first. */
  facts() {
    const sorted = [...this.took].sort((one, other) => one - other)
    const within = (share: number) => {
      const slowest = sorted[Math.ceil(sorted.length * share) - 1]
      return slowest === undefined ? null : Math.round(slowest)
    }
    return {
      count: this.count,
      failed: this.failed,
      p50_ms: within(0.5),
      p95_ms: within(0.95),
    }
  }
}
