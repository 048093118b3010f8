import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Db, Log, PartFacts } from '@console/core/server'
import { eq, lt, sql } from 'drizzle-orm'
import { cores, ProcessorTime } from '../ears/sharing/processor-time'
import type { Minutes } from '../observing/minutes'
import type { RecentFailures } from '../observing/recent-failures'
import type { Restarts } from './restarts'
import { processes } from './tables'
import { ownVersion } from './version'

const beatEvery = 10_000
const sweepEvery = 600_000
/** What the timer that measures waits between two looks, milliseconds. */
const resolution = 20

export interface PresenceOptions {
  db: Db
  log: Log
  self: string
  roles: ReadonlySet<string>
  region: string
  /** What starts it again when it has ended; empty: nothing is known to. */
  restartedBy: string
  restarts: Restarts
  minutes: Minutes
  ears: { readonly lag: number }
  /** The parts that are this process's own. */
  read(): Promise<PartFacts[]>
  failures: RecentFailures
}

/** Says every few seconds that this process lives and how it is, for who looks at all of them. */
export class Presence {
  private readonly startedAt = new Date(Date.now() - process.uptime() * 1000)
  private readonly delay = monitorEventLoopDelay({ resolution })
  private readonly time = new ProcessorTime()
  private timers: NodeJS.Timeout[] = []
  private beating: Promise<void> | undefined

  constructor(private readonly options: PresenceOptions) {}

  start(): void {
    this.delay.enable()
    this.timers = [
      setInterval(() => this.beatOnce(), beatEvery).unref(),
      setInterval(() => this.sweepOnce(), sweepEvery).unref(),
    ]
    this.options.failures.start()
    this.options.restarts.start()
    this.beatOnce()
    this.sweepOnce()
  }

  async stop(): Promise<void> {
    const { db, self, failures, restarts, minutes } = this.options
    restarts.stop()
    for (const timer of this.timers) clearInterval(timer)
    this.delay.disable()
    await this.beating
    await failures.stop()
    await minutes.stop().catch(() => undefined)
    await db
      .update(processes)
      .set({ ended_at: sql`now()`, beat_at: sql`now()` })
      .where(eq(processes.id, self))
      .catch(() => undefined)
  }

  private beatOnce(): void {
    this.beating ??= this.beat()
      // Without a database nobody hears of it, which is how others notice.
      .catch(() => undefined)
      .finally(() => {
        this.beating = undefined
      })
  }

  private async beat(): Promise<void> {
    const { db, self, roles, region, restartedBy, restarts, minutes, ears, read } = this.options
    const parts = await read()
    const values = {
      id: self,
      host: hostname(),
      pid: process.pid,
      version: ownVersion,
      region,
      roles: [...roles].sort(),
      restarted_by: restartedBy,
      started_at: this.startedAt,
      cores,
      used: this.time.use().used,
      memory_bytes: process.memoryUsage().rss,
      late_ms: Math.max(0, (this.delay.mean || 0) / 1e6 - resolution),
      latest_ms: Math.max(0, this.delay.max / 1e6 - resolution),
      lag_ms: ears.lag,
      troubles: parts.filter(({ state }) => state !== 'ok' && state !== 'off'),
      beat_at: sql`now()`,
      ended_at: null,
    }
    this.delay.reset()
    const { used, memory_bytes, latest_ms, lag_ms } = values
    const kept = minutes.add({ used, memory_bytes, latest_ms, lag_ms })
    // While the database is away neither is stored: the minutes wait.
    kept.catch(() => undefined)
    await db
      .insert(processes)
      .values(values)
      .onConflictDoUpdate({ target: processes.id, set: values })
    await kept
    void restarts.look()
  }

  private sweepOnce(): void {
    const { db, failures, minutes, log } = this.options
    const old = lt(processes.beat_at, sql`now() - interval '1 day'`)
    Promise.all([db.delete(processes).where(old), failures.sweep(), minutes.sweep()]).catch(
      (error) =>
        log.warn({ error: String(error) }, 'Processes and failures of the past are not swept'),
    )
  }
}
