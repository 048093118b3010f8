/** By which the slow ones are known. */
const remembered = 1000

/** How the calls of a server half go, since it runs in this process. */
export class CallFigures {
  private count = 0
  private failed = 0
  private readonly took: number[] = []

  add(milliseconds: number, isFault: boolean): void {
    this.took[this.count % remembered] = milliseconds
    this.count += 1
    if (isFault) this.failed += 1
  }

  /** `p95_ms`: of the last thousand, 95 of 100 took no longer; null before the first. */
  facts() {
    const sorted = [...this.took].sort((one, other) => one - other)
    const slow = sorted[Math.ceil(sorted.length * 0.95) - 1]
    return {
      count: this.count,
      failed: this.failed,
      p95_ms: slow === undefined ? null : Math.round(slow),
    }
  }
}
