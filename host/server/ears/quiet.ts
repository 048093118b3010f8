const minute = 60_000

/** Since when nothing was recognised, by set. */
export class Quiet {
  private readonly since = new Map<string, number>()

  heard(set: string): void {
    this.since.delete(set)
  }

  /** Nothing is listened to. */
  clear(): void {
    this.since.clear()
  }

  /** Minutes that are over, each once: their sets and when they began. */
  minutes(sets: readonly string[], now: number): { set: string; begin: number }[] {
    return sets.flatMap((set) => {
      const begin = this.since.get(set) ?? now
      this.since.set(set, begin)
      if (now - begin < minute) return []
      this.since.set(set, begin + minute)
      return [{ set, begin }]
    })
  }
}
