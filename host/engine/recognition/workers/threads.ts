import type { Log } from '@console/core/server'
import type { Segment } from '../index/segment'
import { freeSharedMemorySoon } from './shared-memory'
import { Thread } from './thread'

/** The threads that listen and search. A lost one is replaced, and the new one gets the index. */
export class Threads {
  private readonly places: (Promise<Thread> | undefined)[]
  private readonly segments = new Map<number, Segment>()
  private stopped = false

  constructor(
    readonly size: number,
    private readonly log: Log,
  ) {
    this.places = Array.from({ length: size })
  }

  /** The one with the least to do. Threads are started when first needed. */
  async choose(): Promise<Thread> {
    if (this.stopped) throw new Error('The recognition engine has been stopped')
    const threads = await Promise.all(this.places.map((_, place) => this.at(place)))
    return threads.reduce((best, thread) => (thread.busy < best.busy ? thread : best))
  }

  /** Every search that is asked for from now on sees these. */
  changeSegments(add: Segment[], remove: number[]): void {
    for (const id of remove) this.segments.delete(id)
    for (const segment of add) this.segments.set(segment.id, segment)
    if (remove.length > 0) freeSharedMemorySoon()
    for (const place of this.places) {
      place?.then((thread) => thread.ask('segments', { add, remove })).catch(() => undefined)
    }
  }

  async stop(): Promise<void> {
    this.stopped = true
    await Promise.all(
      this.places.map((place) =>
        place?.then(
          (thread) => thread.stop(),
          () => undefined,
        ),
      ),
    )
  }

  private async at(place: number): Promise<Thread> {
    const started = this.places[place]
    if (started) {
      const thread = await started
      if (thread.alive || this.stopped) return thread
      if (this.places[place] === started) {
        this.log.warn({ place }, 'A recognition thread ended and is replaced')
        this.places[place] = this.start()
      }
      return this.at(place)
    }
    this.places[place] = this.start()
    return this.at(place)
  }

  private async start(): Promise<Thread> {
    const thread = await Thread.start()
    thread.ask('segments', { add: [...this.segments.values()], remove: [] }).catch(() => undefined)
    return thread
  }
}
