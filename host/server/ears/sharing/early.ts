import type { MonitorEvent } from '@console/core/server'
import { LeaseLost } from '../leases'

/** Seconds of sound beyond a window after which what plays is known as surely as by who has heard it all along. */
const beyondWindow = 6

/** What is heard of a stream before it is this process's to tell of it. */
export class Early {
  private open: () => void = () => undefined
  private refuse: (why: Error) => void = () => undefined
  private readonly events: MonitorEvent[] = []
  private isMute = false
  /** What is heard without a break: since when, and of which moment. */
  private runs: { since: number; at: Date } | undefined
  readonly granted = new Promise<void>((open, refuse) => {
    this.open = open
    this.refuse = refuse
  })

  constructor() {
    this.granted.catch(() => undefined)
  }

  add(event: MonitorEvent): void {
    if (event.type === 'state') {
      const { state, at } = event
      // Silence is heard as well: a stream that sends it goes on where it was.
      const goesOn = this.runs && (state === 'mute' || this.isMute)
      const isHeard = state === 'running' || state === 'mute'
      if (!goesOn || !isHeard) {
        this.runs = isHeard ? { since: performance.now(), at } : undefined
      }
      this.isMute = state === 'mute'
    }
    this.events.push(event)
  }

  /** It hears enough to take over, in windows of so many seconds. */
  isReady(windows: readonly number[]): boolean {
    const needed = 1000 * (Math.max(0, ...windows) + beyondWindow)
    return this.runs !== undefined && performance.now() - this.runs.since >= needed
  }

  /** It was heard here before nobody else did any more. */
  hasHeardSince(time: Date | null): boolean {
    return this.runs !== undefined && time !== null && this.runs.at <= new Date(time)
  }

  /** In their order. */
  take(): MonitorEvent[] {
    this.open()
    return this.events
  }

  /** Another process goes on. */
  drop(): void {
    this.refuse(new LeaseLost())
  }
}
