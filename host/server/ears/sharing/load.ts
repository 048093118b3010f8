import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Recognition } from '@console/core/server'
import { encodersRunning } from '../recorder/units/encoded'
import { cores, ProcessorTime, type ProcessorUse } from './processor-time'

/** Milliseconds that this process may be late. */
const mostLate = 250
const sampleEvery = 100
/** A shorter time says nothing of what streams cost, milliseconds. */
const window = 2_000

/** Programs that code sound anew, for each core of the machine: each takes about a seventieth of one. */
const mostEncodersOfCore = 25

/** Cores that a stream takes, as long as nothing was measured: of so many streams as is believed to have been. */
const usualCost = 0.01
const believed = 10
const [leastCost, mostCost] = [0.001, 0.05]
/** How much of what is measured now counts in what was measured all along. */
const weight = 0.2

export interface Measured extends ProcessorUse {
  /** Milliseconds that this process is late. */
  late: number
  /** Searches that waited at the best moment. */
  waiting: number
  /** Cores that one stream takes. */
  cost: number
  /** It does not keep up with what it has. */
  isBehind: boolean
}

/** How well this process keeps up with the streams that it has, and what they cost it. */
export class Load {
  private readonly delay = monitorEventLoopDelay({ resolution: 20 })
  private readonly time = new ProcessorTime()
  private readonly timer: NodeJS.Timeout
  private measuredAt = Number.NEGATIVE_INFINITY
  private cost = usualCost
  /** What waited at the best moment since the last look: streams that were begun together all ask at once, again and again. */
  private least = Number.POSITIVE_INFINITY
  private last: Omit<Measured, 'isBehind' | 'cost'> = { late: 0, waiting: 0, used: 0, busy: 0 }

  constructor(private readonly recognition: Pick<Recognition, 'status'>) {
    this.delay.enable()
    this.timer = setInterval(() => this.sample(), sampleEvery).unref()
  }

  /** Asked at each look; `felt`: streams that it has had for long enough to know. */
  measure(felt: number): Measured {
    const now = performance.now()
    if (now - this.measuredAt >= window) {
      this.measuredAt = now
      this.sample()
      const late = Math.max(0, (this.delay.mean || 0) / 1e6 - 20)
      this.last = { late, waiting: this.least, ...this.time.use() }
      this.delay.reset()
      this.least = Number.POSITIVE_INFINITY
      if (felt > 0) this.learn(felt)
    }
    const { workers } = this.recognition.status()
    const { late, waiting } = this.last
    const isBehind =
      late > mostLate ||
      waiting > 4 * workers + felt / 10 ||
      encodersRunning() > mostEncodersOfCore * cores
    return { ...this.last, cost: this.cost, isBehind: isBehind && felt > 0 }
  }

  stop(): void {
    clearInterval(this.timer)
    this.delay.disable()
  }

  private learn(felt: number): void {
    const now = (believed * usualCost + this.last.used) / (believed + felt)
    const cost = this.cost + weight * (now - this.cost)
    this.cost = Math.min(mostCost, Math.max(leastCost, cost))
  }

  private sample(): void {
    this.least = Math.min(this.least, this.recognition.status().waiting)
  }
}
