import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Recognition } from '@console/core/server'

/** New streams at a look, every few seconds: each shows what it costs before more are taken. */
const mostAtOnce = 10
/** Milliseconds that this process may be late. */
const mostLate = 250

/** How many more streams this process can carry, by how well it keeps up with those that it has. */
export class Load {
  private readonly delay = monitorEventLoopDelay({ resolution: 20 })

  constructor(private readonly recognition: Recognition) {
    this.delay.enable()
  }

  /** Asked at each look. */
  free(listening: number): number {
    const late = this.delay.mean / 1e6 - 20
    this.delay.reset()
    if (listening === 0) return mostAtOnce
    const { waiting, workers } = this.recognition.status()
    const isBehind = late > mostLate || waiting > 4 * workers + listening / 10
    return isBehind ? 0 : mostAtOnce
  }

  stop(): void {
    this.delay.disable()
  }
}
