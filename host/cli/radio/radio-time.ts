import { setTimeout as pause } from 'node:timers/promises'
import type { StreamClock } from './stream-clock'

/** Milliseconds on the wall. */
const mostBehind = 2000

/** Lets sound through as fast as it is played. */
export class RadioTime {
  /** When on the stream the sound is due that comes next. */
  due: number

  constructor(
    private readonly clock: StreamClock,
    private readonly signal: AbortSignal,
  ) {
    this.due = clock.now()
  }

  /** When what comes next begins. What took too long to make is not made up for. */
  begin(): Date {
    const now = this.clock.now()
    if (now - this.due > mostBehind * this.clock.speed) this.due = now
    return new Date(this.due)
  }

  /** Until that much of it has been played: nobody sends what has not sounded yet. */
  async wait(seconds: number): Promise<void> {
    this.signal.throwIfAborted()
    this.due = this.begin().getTime() + seconds * 1000
    const early = (this.due - this.clock.now()) / this.clock.speed
    if (early > 0) await pause(early, undefined, { signal: this.signal })
  }
}
