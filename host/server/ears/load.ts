import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Recognition } from '@console/core/server'
import { encodersRunning } from './recorder/units/encoded'

/** New streams at a look, every few seconds: each shows what it costs before more are taken. */
const mostAtOnce = 10
/** Milliseconds that this process may be late. */
const mostLate = 250
const sampleEvery = 100

/** Programs that code sound anew, for each core of the machine: each takes about a seventieth of one. */
const mostEncodersOfCore = 25

/** How many more streams this process can carry, by how well it keeps up with those that it has. */
export class Load {
  private readonly delay = monitorEventLoopDelay({ resolution: 20 })
  private readonly timer: NodeJS.Timeout
  /** What waited at the best moment since the last look: streams that were begun together all ask at once, again and again. */
  private least = Number.POSITIVE_INFINITY

  constructor(private readonly recognition: Pick<Recognition, 'status'>) {
    this.delay.enable()
    this.timer = setInterval(() => this.sample(), sampleEvery).unref()
  }

  /** Asked at each look. */
  free(listening: number): number {
    const late = this.delay.mean / 1e6 - 20
    this.sample()
    const waiting = this.least
    this.delay.reset()
    this.least = Number.POSITIVE_INFINITY
    if (listening === 0) return mostAtOnce
    const { workers } = this.recognition.status()
    const isBehind =
      late > mostLate ||
      waiting > 4 * workers + listening / 10 ||
      encodersRunning() > mostEncodersOfCore * availableParallelism()
    return isBehind ? 0 : mostAtOnce
  }

  stop(): void {
    clearInterval(this.timer)
    this.delay.disable()
  }

  private sample(): void {
    this.least = Math.min(this.least, this.recognition.status().waiting)
  }
}
