import { type Carrier, shareOf } from './shares'

/** Milliseconds that others have for taking what is theirs. */
const patience = 6_000

/** Whether streams wait although each process had its time to take its share: one may be frozen, or slow. */
export class LeftOver {
  private waitsSince: number | undefined
  private readonly last = new Map<string, { streams: number; since: number }>()

  look(isWaiting: boolean, carriers: readonly Carrier[], wanted: number): boolean {
    const now = performance.now()
    this.waitsSince = isWaiting ? (this.waitsSince ?? now) : undefined
    for (const { id, streams } of carriers) {
      if (this.last.get(id)?.streams !== streams) this.last.set(id, { streams, since: now })
    }
    if (this.waitsSince === undefined || now - this.waitsSince < patience) return false
    return carriers
      .filter(({ id, streams }) => streams < Math.floor(shareOf(id, carriers, wanted)))
      .every(({ id }) => now - (this.last.get(id)?.since ?? now) >= patience)
  }
}
