import { currentSpan, type Db, type FailureFacts } from '@console/core/server'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { causeOf } from './described-error'
import { failures } from './tables'

const told = 200
/** Of what comes faster than it can be stored, the log alone has the rest. */
const mostWaiting = 500
const atOnce = 50
const storeEvery = 1_000
const mostKept = 10_000
const aDay = sql`now() - interval '1 day'`

type Noted = Omit<FailureFacts, 'at' | 'reason' | 'process' | 'uid' | 'trace'> & {
  error: unknown
  uid?: number | undefined
}

/** The last failures of all processes, for who looks at how the service is; the log has more of each. */
export class RecentFailures {
  /** Oldest first: what is not stored yet, as while the database is away. */
  private waiting: FailureFacts[] = []
  private timer: NodeJS.Timeout | undefined
  private storing: Promise<void> | undefined

  constructor(
    private readonly db: Db,
    private readonly self: string,
  ) {}

  note({ error, uid, ...failure }: Noted): void {
    if (this.waiting.length >= mostWaiting) return
    const reason = causeOf(error).slice(0, 500)
    const trace = currentSpan()?.trace ?? ''
    const process = this.self
    this.waiting.push({ at: new Date(), process, uid: uid ?? null, ...failure, reason, trace })
  }

  start(): void {
    this.timer = setInterval(() => void this.store(), storeEvery).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.store()
  }

  /** Newest first, of one account or with one id; those of this process alone while the database is away. */
  async newest(of: Partial<Pick<FailureFacts, 'uid' | 'id'>> = {}): Promise<FailureFacts[]> {
    const wanted = [
      gt(failures.at, aDay),
      of.uid ? eq(failures.uid, of.uid) : undefined,
      of.id ? eq(failures.id, of.id) : undefined,
    ]
    const stored = await this.db
      .select()
      .from(failures)
      .where(and(...wanted))
      .orderBy(desc(failures.at), desc(failures.number))
      .limit(told)
      .catch(() => [])
    const rows = stored.map(({ number: _, ...failure }): FailureFacts => failure)
    const waiting = this.waiting.filter(
      ({ uid, id }) => (of.uid ?? uid) === uid && (of.id ?? id) === id,
    )
    return [...rows, ...waiting]
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, told)
  }

  async sweep(): Promise<void> {
    await this.db.delete(failures).where(lt(failures.at, aDay))
    await this.db.execute(sql`
      delete from failures where number <=
        (select number from failures order by number desc offset ${mostKept} limit 1)`)
  }

  private store(): Promise<void> {
    this.storing ??= this.storeOnce()
      .catch(() => undefined)
      .finally(() => {
        this.storing = undefined
      })
    return this.storing
  }

  private async storeOnce(): Promise<void> {
    const some = this.waiting.slice(0, atOnce)
    if (some.length === 0) return
    await this.db.insert(failures).values(some)
    this.waiting.splice(0, some.length)
  }
}
