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

  /** Minutes that are over, each once: when they began, and of which sets. */
  minutes(sets: readonly string[], now: number): { sets: string[]; begin: number }[] {
    const over = new Map<number, string[]>()
    for (const set of sets) {
      const begin = this.since.get(set) ?? now
      this.since.set(set, begin)
      if (now - begin < minute) continue
      this.since.set(set, begin + minute)
      over.set(begin, [...(over.get(begin) ?? []), set])
    }
    return [...over].map(([begin, quiet]) => ({ sets: quiet, begin }))
  }
}
