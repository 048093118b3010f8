/** Work that may not overlap: one after the other in each lane, a key always in the same one. */
export class Lanes {
  private readonly ends: Promise<unknown>[]

  constructor(count: number) {
    this.ends = Array.from({ length: count }, () => Promise.resolve())
  }

  run<T>(key: number, work: () => Promise<T>): Promise<T> {
    const lane = key % this.ends.length
    const done = (this.ends[lane] ?? Promise.resolve()).then(work)
    this.ends[lane] = done.catch(() => undefined)
    return done
  }
}
