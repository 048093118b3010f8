import { performance } from 'node:perf_hooks'

/** Milliseconds that a look holds for. */
const span = 1000
/** Share of the time in which the service did nothing but compute, above which calls begin to wait. */
const mostBusy = 0.8

/** How much this process has to do. */
export class Load {
  private seen = performance.eventLoopUtilization()
  private seenAt = performance.now()
  private busy = false

  /** Whether calls would wait for what may as well be left out. */
  isBusy(): boolean {
    const now = performance.now()
    if (now - this.seenAt < span) return this.busy
    const { utilization } = performance.eventLoopUtilization(this.seen)
    this.busy = utilization > mostBusy
    this.seen = performance.eventLoopUtilization()
    this.seenAt = now
    return this.busy
  }
}
