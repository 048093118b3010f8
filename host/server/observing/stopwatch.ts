/** What a start takes, part by part, from the begin of the program on. */
export class Stopwatch {
  private last = 0
  private readonly parts: string[] = []

  /** Ends a part. */
  lap(name: string): void {
    const now = performance.now()
    this.parts.push(`${name} ${inSeconds(now - this.last)}`)
    this.last = now
  }

  toString(): string {
    return `${inSeconds(this.last)} s: ${this.parts.join(', ')}`
  }
}

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
