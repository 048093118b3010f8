import type { Db, StandingMinute } from '@console/core/server'
import { lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { processMinutes, standingMinutes } from './tables'

const aMinute = 60_000
/** Of a database that is away longer, the first minutes are not known afterwards. */
const mostWaiting = 600
const aDay = sql`now() - interval '1 day'`

type Minute = typeof processMinutes.$inferInsert

/** How a process is at a moment. */
export interface Sample {
  used: number
  memory_bytes: number
  latest_ms: number
  lag_ms: number
}

type Standing = Omit<typeof standingMinutes.$inferInsert, 'at'>

export interface MinutesOptions {
  db: Db
  self: string
  /** How the whole deployment is. */
  standing(): Promise<Standing>
}

/** What each minute was like, for a day: of this process, and once of the whole deployment. */
export class Minutes {
  private minute = minuteOf(Date.now())
  private calls = 0
  private failed = 0
  private milliseconds = 0
  private samples: Sample[] = []
  /** What is not stored yet, as while the database is away. */
  private waiting: Minute[] = []

  constructor(private readonly options: MinutesOptions) {}

  /** Must be called before the routes that are counted. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
      if (!routeOptions.url?.startsWith('/api/') || routeOptions.url === '/api/events') return
      this.calls += 1
      this.milliseconds += elapsedTime
      if (statusCode >= 500) this.failed += 1
    })
  }

  /** Some times a minute. */
  async add(sample: Sample): Promise<void> {
    const minute = minuteOf(Date.now())
    if (minute > this.minute) this.end(minute)
    this.samples.push(sample)
    await this.store()
  }

  /** What the current minute has so far is kept as well. */
  async stop(): Promise<void> {
    this.end(minuteOf(Date.now()) + aMinute)
    await this.store()
  }

  async sweep(): Promise<void> {
    const { db } = this.options
    await db.delete(processMinutes).where(lt(processMinutes.at, aDay))
    await db.delete(standingMinutes).where(lt(standingMinutes.at, aDay))
  }

  private end(next: number): void {
    const { samples, calls } = this
    if (samples.length > 0) {
      const of = (tell: (sample: Sample) => number) => samples.map(tell)
      this.waiting.push({
        process: this.options.self,
        at: new Date(this.minute),
        calls,
        failed: this.failed,
        call_ms: calls > 0 ? this.milliseconds / calls : 0,
        used: mean(of(({ used }) => used)),
        memory_bytes: Math.max(...of(({ memory_bytes }) => memory_bytes)),
        latest_ms: Math.max(...of(({ latest_ms }) => latest_ms)),
        lag_ms: Math.max(...of(({ lag_ms }) => lag_ms)),
      })
      this.waiting = this.waiting.slice(-mostWaiting)
    }
    this.minute = next
    this.samples = []
    this.calls = 0
    this.failed = 0
    this.milliseconds = 0
  }

  private async store(): Promise<void> {
    const some = [...this.waiting]
    if (some.length === 0) return
    const { db, standing } = this.options
    await db.insert(processMinutes).values(some).onConflictDoNothing()
    this.waiting = this.waiting.filter((one) => !some.includes(one))
    const at = some.at(-1)?.at ?? new Date()
    // Whoever comes first looks for all.
    const [taken] = await db
      .insert(standingMinutes)
      .values({ at })
      .onConflictDoNothing()
      .returning()
    if (!taken) return
    await db
      .update(standingMinutes)
      .set(await standing())
      .where(sql`${standingMinutes.at} = ${taken.at}`)
  }
}

const minuteOf = (time: number) => Math.floor(time / aMinute) * aMinute
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The last hours, oldest first, in steps of so many minutes; those in which nobody ran are left out. */
export async function minutesSince(db: Db, hours: number, step: number): Promise<StandingMinute[]> {
  const seconds = step * 60
  const stepOf = sql`to_timestamp(floor(extract(epoch from at) / ${seconds}) * ${seconds})`
  const { rows } = await db.execute<Record<string, string>>(sql`
    with own as (
      select ${stepOf} as step, sum(calls) as calls, sum(failed) as failed,
        coalesce(sum(calls * call_ms) / nullif(sum(calls), 0), 0) as call_ms,
        sum(used) / count(distinct at) as used,
        sum(memory_bytes) / count(distinct at) as memory_bytes,
        max(latest_ms) as latest_ms, max(lag_ms) as lag_ms, count(distinct at) as minutes
      from process_minutes where at > now() - make_interval(hours => ${hours}) group by 1
    ), all_together as (
      select ${stepOf} as step, max(wanted) as wanted, max(heard) as heard, max(jobs) as jobs,
        max(mails) as mails, max(callbacks) as callbacks
      from standing_minutes where at > now() - make_interval(hours => ${hours}) group by 1
    )
    select own.step as at, calls, failed, call_ms, used, memory_bytes, latest_ms, lag_ms, minutes,
      wanted, heard, jobs, mails, callbacks
    from own left join all_together using (step) order by own.step`)
  return rows.map((row) => ({
    at: new Date(row.at ?? ''),
    calls: Number(row.calls) / Number(row.minutes),
    failed: Number(row.failed) / Number(row.minutes),
    call_ms: Number(row.call_ms),
    used: Number(row.used),
    memory_bytes: Math.round(Number(row.memory_bytes)),
    latest_ms: Number(row.latest_ms),
    lag_ms: Number(row.lag_ms),
    wanted: numberOf(row.wanted),
    heard: numberOf(row.heard),
    jobs: numberOf(row.jobs),
    mails: numberOf(row.mails),
    callbacks: numberOf(row.callbacks),
  }))
}

const numberOf = (value: string | null | undefined) => (value == null ? null : Number(value))
