import type { HeldStream, WishRow } from './leases'
import { Listening } from './listening'
import type { ListeningParts } from './listening-parts'
import type { Moves } from './sharing/moves'
import type { Shared } from './sharing/sharing'

interface FollowedOptions {
  parts(): ListeningParts
  closing: AbortSignal
  moves: Moves
  tellOthers(): Promise<void>
  say(error: unknown, what: string): void
}

/** What this process listens to: its own streams, and those that others are about to hand over. */
export class FollowedStreams {
  private readonly reading = new Map<number, Listening>()
  private readonly coming = new Map<number, Listening>()
  /** What this process is about to hand over: it writes its last. */
  private readonly leaving = new Set<number>()
  /** Those as well that are let go and write what came last. */
  private readonly ending = new Set<Promise<void>>()
  /** Of those that come: they were said to be heard well enough. */
  private readonly saidReady = new Set<number>()

  constructor(private readonly options: FollowedOptions) {}

  /** Of its own. */
  listenings(): Listening[] {
    return [...this.reading.values()]
  }

  heard() {
    return this.listenings().map(({ held: { id }, isHeard, runsFor }) => ({ id, isHeard, runsFor }))
  }

  /** Others are about to hand something over. */
  get awaits(): boolean {
    return this.coming.size > 0
  }

  /** Milliseconds by which what is told of one lags at most. */
  get lag(): number {
    return Math.max(0, ...this.listenings().map((one) => one.lag()))
  }

  async stop(): Promise<void> {
    for (const listening of this.coming.values()) listening.stop()
    await Promise.all(this.ending)
  }

  /** Listens to what is this process's now, or soon, and to nothing else. */
  async follow({ held, taken, until, coming, ready }: Shared, wishesOf: (id: number) => WishRow[]) {
    for (const [id, listening] of this.reading) {
      if (held.some((one) => one.id === id && one.fence === listening.held.fence)) {
        listening.change(wishesOf(id))
        listening.renew(until)
      } else this.end(this.reading, listening)
    }
    for (const one of held) {
      const early = this.coming.get(one.id)
      if (early)
        await this.takeOn(early, one, {
          until,
          isHandedOver: !taken.has(one.id) && this.saidReady.has(one.id),
        })
      else if (!this.reading.has(one.id) && !this.leaving.has(one.id)) {
        this.begin(one, wishesOf(one.id), this.reading).renew(until)
      }
    }
    for (const listening of this.coming.values()) {
      if (coming.some(({ id }) => id === listening.held.id)) {
        listening.change(wishesOf(listening.held.id))
      } else this.end(this.coming, listening)
    }
    for (const one of coming) {
      if (!this.coming.has(one.id)) this.begin(one, wishesOf(one.id), this.coming)
    }
    await this.sayReady(coming)
    for (const one of ready) void this.handOver(one)
  }

  private begin(held: HeldStream, wishes: readonly WishRow[], into: Map<number, Listening>) {
    const { parts, closing } = this.options
    const isEarly = into === this.coming
    const listening = new Listening(parts(), held, wishes, { closing, isEarly })
    into.set(held.id, listening)
    this.ending.add(listening.ended)
    void listening.ended.then(() => {
      this.ending.delete(listening.ended)
      for (const where of [this.reading, this.coming]) {
        if (where.get(held.id) === listening) where.delete(held.id)
      }
    })
    return listening
  }

  private end(where: Map<number, Listening>, listening: Listening): void {
    listening.stop()
    where.delete(listening.held.id)
    if (where === this.coming) this.saidReady.delete(listening.held.id)
  }

  private async takeOn(
    early: Listening,
    held: HeldStream,
    { until, isHandedOver }: { until: number; isHandedOver: boolean },
  ): Promise<void> {
    this.coming.delete(held.id)
    this.saidReady.delete(held.id)
    this.reading.set(held.id, early)
    early.renew(until)
    await early.takeOn(held, isHandedOver)
  }

  private async sayReady(coming: readonly HeldStream[]): Promise<void> {
    const ready = coming
      .filter(({ id, move_ready: isSaid }) => !isSaid && this.coming.get(id)?.isReady)
      .map(({ id }) => id)
    if (ready.length === 0) return
    for (const id of ready) this.saidReady.add(id)
    await this.options.moves.ready(ready)
    await this.options.tellOthers()
  }

  /** What came last is written before another process goes on. */
  private async handOver(held: HeldStream): Promise<void> {
    const listening = this.reading.get(held.id)
    if (!listening || this.leaving.has(held.id)) return
    this.leaving.add(held.id)
    try {
      this.end(this.reading, listening)
      await listening.ended
      const isGone = await this.options.moves.letGo(held)
      if (!isGone) throw new Error('It was not to leave any more')
      await this.options.tellOthers()
    } catch (error) {
      this.options.say(error, 'A stream is not handed over')
    } finally {
      this.leaving.delete(held.id)
    }
  }
}
