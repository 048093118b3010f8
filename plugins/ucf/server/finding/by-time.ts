import { longestMs } from '../../contract'

/** Things of streams, none of which is longer than an item may be, to be found by their time. */
export class ByTime<T extends { begin: number }> {
  private readonly slots = new Map<string, T[]>()

  add(stream: number, thing: T): void {
    const key = keyOf(stream, slotOf(thing.begin))
    const slot = this.slots.get(key)
    if (slot) slot.push(thing)
    else this.slots.set(key, [thing])
  }

  /** All that may lie on a stretch, and some beside it. */
  near({ stream, begin, end }: { stream: number; begin: number; end: number }): T[] {
    const found: T[] = []
    for (let slot = slotOf(begin) - 1; slot <= slotOf(end); slot++) {
      found.push(...(this.slots.get(keyOf(stream, slot)) ?? []))
    }
    return found
  }
}

const slotOf = (time: number) => Math.floor(time / longestMs)

const keyOf = (stream: number, slot: number) => `${stream} ${slot}`
